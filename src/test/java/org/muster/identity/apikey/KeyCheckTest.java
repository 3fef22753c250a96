package org.muster.identity.apikey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;

class KeyCheckTest {

  private static final Instant NOW = Instant.parse("2026-05-01T12:00:00Z");
  private static final Clock CLOCK = Clock.fixed(NOW, ZoneOffset.UTC);
  private static final Origin HERE = new Origin("192.0.2.1", null);

  private final KeyText text = KeyText.random();
  private final NavigableMap<Integer, byte[]> secrets = new TreeMap<>(Map.of(1, new byte[32]));
  private final AtomicInteger asked = new AtomicInteger();
  private Optional<KeyStore.Checkable> row = row(NOW.plusSeconds(1), null, 1);
  private boolean away;
  private final AtomicLong nanos = new AtomicLong();

  private final KeyCheck check =
      new KeyCheck(
          this::ask, new Peppers(() -> secrets), new LastUse(used -> {}), CLOCK, nanos::get);

  private Optional<KeyStore.Checkable> ask(String id) {
    asked.incrementAndGet();
    if (away) {
      throw new Problem.Unavailable("away", Duration.ofSeconds(1)).exception();
    }
    return row.filter(found -> found.key().id().equals(id));
  }

  private Optional<KeyStore.Checkable> row(
      Instant expires, @Nullable Instant revoked, int version) {
    Instant made = NOW.minusSeconds(60);
    var scopes = Set.of(Scope.ME_READ);
    var key =
        new ApiKey(text.id(), UUID.randomUUID(), "a", scopes, made, expires, NOW, revoked, null);
    byte[] pepper = secrets.getOrDefault(version, new byte[32]);
    return Optional.of(
        new KeyStore.Checkable(key, UUID.randomUUID(), new KeyMac(text.mac(pepper), version)));
  }

  private Caller.Member show(String token) {
    return check.member(token, "/api/clubs", HERE).orElseThrow();
  }

  private void isBad(String token) {
    assertThatThrownBy(() -> show(token))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem()).isInstanceOf(Problem.BadCredentials.class));
  }

  @Test
  void goodKey_isItsOwner() {
    ApiKey key = row.orElseThrow().key();
    Caller.Member member = show(text.text());
    assertThat(member.account()).isEqualTo(key.account());
    assertThat(member.scopes()).containsExactly(Scope.ME_READ);
    assertThat(member.by()).isEqualTo(new Caller.Credential.Key(key.id(), key.expiresAt()));
  }

  @Test
  void everyChangeOfOneCharacter_isRefusedBeforeAnybodyIsAsked() {
    String good = text.text();
    for (int i = "mus_".length(); i < good.length(); i++) {
      for (char c : "0aZ_-. é".toCharArray()) {
        String changed = good.substring(0, i) + c + good.substring(i + 1);
        if (!changed.equals(good)) {
          isBad(changed);
        }
      }
    }
    assertThat(asked).hasValue(0);
    show(good);
    assertThat(asked).hasValue(1);
  }

  @Test
  void whatIsNoKey_isForOthersToKnow() {
    assertThat(check.member("eyJhbGciOi", "/api/clubs", HERE)).isEmpty();
    assertThat(check.member("Mus_" + text.text().substring(4), "/api", HERE)).isEmpty();
  }

  @Test
  void unknownKey_isBad() {
    isBad(KeyText.random().text());
    assertThat(asked).hasValue(1);
  }

  @Test
  void anotherSecretWithAKnownId_isBad() {
    show(text.text());
    String forged = Forged.key(text.id());
    assertThat(KeyText.parse(forged)).isPresent(); // right in all that can be known
    isBad(forged);
    assertThat(asked).hasValue(1);
    show(text.text());
  }

  @Test
  void expiredKey_isBad() {
    row = row(NOW, null, 1);
    isBad(text.text());
    row = row(NOW.plusMillis(1), null, 1);
    check.forget(text.id());
    show(text.text());
  }

  @Test
  void revokedKey_isBad() {
    row = row(NOW.plusSeconds(1), NOW, 1);
    isBad(text.text());
  }

  @Test
  void revocation_isSeenAfterHalfASecond_andAtOnceByWhoRevokes() {
    show(text.text());
    row = row(NOW.plusSeconds(1), NOW, 1);
    show(text.text()); // this node has not heard of it yet
    nanos.addAndGet(500_000_000);
    isBad(text.text());

    row = row(NOW.plusSeconds(1), null, 1);
    nanos.addAndGet(500_000_000);
    show(text.text());
    row = Optional.empty();
    check.forget(text.id());
    isBad(text.text());
  }

  @Test
  void keysOfADeletedAccount_endAtOnce() {
    Caller.Member owner = show(text.text());
    row = Optional.empty();
    check.forget(UUID.randomUUID());
    show(text.text());
    check.forget(owner.account());
    isBad(text.text());
  }

  @Test
  void manyRequests_askOnce() {
    for (int i = 0; i < 100; i++) {
      show(text.text());
    }
    assertThat(asked).hasValue(1);
  }

  @Test
  void databaseAway_isUnavailable_neverAnonymousAndNeverGood() {
    show(text.text());
    away = true;
    show(text.text()); // for what is left of half a second
    nanos.addAndGet(500_000_000);
    assertThatThrownBy(() -> show(text.text()))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem()).isInstanceOf(Problem.Unavailable.class));
    away = false;
    show(text.text());
  }

  @Test
  void newPepper_isTakenUp_andAPepperThatIsGoneEndsItsKeys() {
    show(text.text());
    byte[] second = new byte[32];
    second[0] = 2;
    secrets.put(2, second);
    row = row(NOW.plusSeconds(1), null, 2);
    check.forget(text.id());
    show(text.text());

    row = row(NOW.plusSeconds(1), null, 3);
    check.forget(text.id());
    isBad(text.text());
  }
}

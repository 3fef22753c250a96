package org.muster.identity.apikey;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.Caller;
import org.muster.core.Caller.Credential;
import org.muster.core.Fault;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditStore;
import org.muster.platform.db.Database;
import org.muster.platform.secrets.SecretStore;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

class KeysIT {

  private static final Origin HERE = new Origin("192.0.2.1", "a browser");
  private static final NewKeyRequest WISH = new NewKeyRequest("laptop", Set.of(Scope.ME_READ), 90);

  @AutoClose private static final TestDatabase DB = TestDatabase.fresh();

  private final SettableClock clock = new SettableClock();
  private final Keys keys = keys(DB.database());
  private final Caller.Member owner = member(Scope.all());

  private static final class SettableClock extends Clock {
    private Instant now = Instant.parse("2026-05-01T12:00:00Z");

    @Override
    public Instant instant() {
      return now;
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    void pass(Duration duration) {
      now = now.plus(duration);
    }
  }

  private Keys keys(Database database) {
    return new Keys(
        new KeyStore(database),
        new SecretStore(database),
        new Audit(new AuditStore(database)),
        clock,
        _ -> {});
  }

  /** A new account, whose owner sits at the browser. */
  private static Caller.Member member(Set<Scope> scopes) {
    String name = "p" + UUID.randomUUID().toString().replace("-", "");
    UUID player =
        DB.database()
            .write(
                h ->
                    h.createQuery(
                            "insert into player (handle, visibility) values (?, 'private')"
                                + " returning id")
                        .bind(0, name)
                        .mapTo(UUID.class)
                        .one());
    UUID account =
        DB.database()
            .write(
                h ->
                    h.createQuery(
                            "insert into account (email, player_id) values (?, ?) returning id")
                        .bind(0, name + "@example.org")
                        .bind(1, player)
                        .mapTo(UUID.class)
                        .one());
    var session = new Credential.Session(UUID.randomUUID());
    return new Caller.Member(account, player, scopes, session, HERE);
  }

  private NewKey make(NewKeyRequest wish) {
    return keys.make(owner, wish, Keys.newId());
  }

  private Caller.Member by(NewKey key) {
    return show(keys, key.text());
  }

  private static Caller.Member show(Keys at, String text) {
    return at.credentials().member(text, "/api/clubs", HERE).orElseThrow();
  }

  private static Problem problem(Runnable action) {
    try {
      action.run();
    } catch (ProblemException e) {
      return e.problem();
    }
    throw new AssertionError("no problem");
  }

  private void isBad(NewKey key) {
    assertThat(problem(() -> by(key))).isInstanceOf(Problem.BadCredentials.class);
  }

  private List<String> happened() {
    return DB.database()
        .read(
            h ->
                h.createQuery("select event from audit where account_id = ? order by id")
                    .bind(0, owner.account())
                    .mapTo(String.class)
                    .list());
  }

  @Test
  void make_answersAKeyThatWorks_andKeepsNothingOfItsText() {
    NewKey made = make(WISH);
    assertThat(by(made).account()).isEqualTo(owner.account());
    assertThat(by(made).player()).isEqualTo(owner.player());
    assertThat(by(made).scopes()).isEqualTo(WISH.scopes());
    assertThat(made.key().expiresAt()).isEqualTo(clock.instant().plus(Duration.ofDays(90)));
    assertThat(keys.list(owner)).containsExactly(made.key());
    assertThat(happened()).containsExactly("key_made");
    String rows =
        DB.database()
            .read(
                h ->
                    h.createQuery(
                            "select (select string_agg(k::text, '') from api_key k)"
                                + " || (select string_agg(a::text, '') from audit a)")
                        .mapTo(String.class)
                        .one());
    assertThat(rows).contains(made.key().id()).doesNotContain(made.text().substring(17));
    assertThat(made.toString()).doesNotContain(made.text());
  }

  static Stream<Arguments> wrongWishes() {
    Set<Scope> some = Set.of(Scope.ME_READ);
    return Stream.of(
        Arguments.of(new NewKeyRequest(" ", some, 90), "/name"),
        Arguments.of(new NewKeyRequest("x".repeat(61), some, 90), "/name"),
        Arguments.of(new NewKeyRequest("a\u0007b", some, 90), "/name"),
        Arguments.of(new NewKeyRequest("x", Set.of(), 90), "/scopes"),
        Arguments.of(new NewKeyRequest("x", some, 0), "/days"),
        Arguments.of(new NewKeyRequest("x", some, 366), "/days"));
  }

  @ParameterizedTest
  @MethodSource("wrongWishes")
  void make_refusesWhatIsAgainstTheRules(NewKeyRequest wish, String pointer) {
    Problem problem = problem(() -> make(wish));
    assertThat(((Problem.AgainstRules) problem).faults())
        .extracting(Fault::name)
        .containsExactly(pointer);
    assertThat(keys.list(owner)).isEmpty();
  }

  @Test
  void make_twiceWithOneId_makesOne() {
    String id = Keys.newId();
    NewKey made = keys.make(owner, WISH, id);
    assertThat(made.key().id()).isEqualTo(id);
    assertThat(problem(() -> keys.make(owner, WISH, id))).isInstanceOf(Problem.Conflict.class);
    keys.revoke(owner, id);
    assertThat(problem(() -> keys.make(owner, WISH, id))).isInstanceOf(Problem.Conflict.class);
    assertThat(problem(() -> keys.make(owner, WISH, "short"))).isInstanceOf(Problem.Invalid.class);
    assertThat(keys.list(owner)).isEmpty();
  }

  @Test
  void make_takesTheBounds() {
    assertThat(make(new NewKeyRequest("😀".repeat(60), Scope.all(), 365)).key().scopes())
        .isEqualTo(Scope.all());
    assertThat(make(new NewKeyRequest("x", Set.of(Scope.ME_READ), 1)).key().name()).isEqualTo("x");
  }

  @Test
  void key_makesNoKeysAndReplacesNone_butListsAndRevokes() {
    NewKey made = make(new NewKeyRequest("all", Scope.all(), 1));
    Caller.Member program = by(made);
    assertThat(problem(() -> keys.make(program, WISH, Keys.newId())))
        .isInstanceOf(Problem.Forbidden.class);
    assertThat(problem(() -> keys.rotate(program, made.key().id(), true)))
        .isInstanceOf(Problem.Forbidden.class);
    assertThat(keys.list(program)).containsExactly(made.key());
    keys.revoke(program, made.key().id());
    isBad(made);
  }

  @Test
  void operations_needTheirScopes() {
    NewKey made = make(new NewKeyRequest("little", Set.of(Scope.CLUBS_READ), 1));
    Caller.Member program = by(made);
    assertThat(problem(() -> keys.list(program))).isEqualTo(new Problem.ScopeNeeded(Scope.ME_READ));
    assertThat(problem(() -> keys.revoke(program, made.key().id())))
        .isEqualTo(new Problem.ScopeNeeded(Scope.ME_WRITE));
    assertThat(problem(() -> keys.list(Caller.ANYONE)))
        .isEqualTo(new Problem.SignInNeeded(Scope.ME_READ));
    assertThat(problem(() -> keys.make(Caller.ANYONE, WISH, Keys.newId())))
        .isEqualTo(new Problem.SignInNeeded(Scope.ME_WRITE));
    assertThat(by(made).scopes()).containsExactly(Scope.CLUBS_READ);
  }

  @Test
  void keysOfOthers_areNotThere() {
    NewKey made = make(WISH);
    Caller.Member other = member(Scope.all());
    String id = made.key().id();
    assertThat(keys.list(other)).isEmpty();
    assertThat(problem(() -> keys.get(other, id))).isInstanceOf(Problem.NotFound.class);
    assertThat(problem(() -> keys.revoke(other, id))).isInstanceOf(Problem.NotFound.class);
    assertThat(problem(() -> keys.rotate(other, id, true))).isInstanceOf(Problem.NotFound.class);
    assertThat(by(made).account()).isEqualTo(owner.account());
  }

  @Test
  void revoke_endsItAtOnce_andTwiceIsAsOnce() {
    NewKey made = make(WISH);
    by(made);
    keys.revoke(owner, made.key().id());
    isBad(made);
    keys.revoke(owner, made.key().id());
    assertThat(keys.list(owner)).isEmpty();
    assertThat(happened()).containsExactly("key_made", "key_revoked");
  }

  @Test
  void revoke_isSeenByAnotherNodeWithinASecond() {
    try (Database second = Database.open(DB.address(), 2)) {
      Keys there = keys(second);
      NewKey made = make(WISH);
      show(there, made.text());
      keys.revoke(owner, made.key().id());
      Awaitility.await()
          .atMost(Duration.ofSeconds(1))
          .pollInterval(Duration.ofMillis(10))
          .until(
              () -> {
                try {
                  show(there, made.text());
                  return false;
                } catch (ProblemException e) {
                  return e.problem() instanceof Problem.BadCredentials;
                }
              });
    }
  }

  @Test
  void deletedAccount_endsItsKeysAtOnce() {
    NewKey made = make(WISH);
    by(made);
    DB.database().write(h -> h.execute("delete from account where id = ?", owner.account()));
    keys.forget(owner.account());
    isBad(made);
  }

  @Test
  void expiry_endsIt() {
    NewKey made = make(new NewKeyRequest("short", Set.of(Scope.ME_READ), 1));
    clock.pass(Duration.ofDays(1).minusMillis(1));
    by(made);
    clock.pass(Duration.ofMillis(1));
    isBad(made);
    assertThat(keys.list(owner)).hasSize(1); // and the owner sees why
  }

  @Test
  void rotate_makesTheSameKeyAgain_andTheOldOneWorksForADay() {
    NewKey old = make(new NewKeyRequest("ci", Set.of(Scope.ME_READ), 30));
    clock.pass(Duration.ofDays(10));
    NewKey made = keys.rotate(owner, old.key().id(), true);
    assertThat(made.key().name()).isEqualTo("ci");
    assertThat(made.key().scopes()).isEqualTo(old.key().scopes());
    assertThat(made.key().expiresAt()).isEqualTo(clock.instant().plus(Duration.ofDays(30)));
    assertThat(keys.get(owner, old.key().id()).replacedBy()).isEqualTo(made.key().id());
    by(old);
    by(made);
    assertThat(problem(() -> keys.rotate(owner, old.key().id(), true)))
        .isInstanceOf(Problem.Conflict.class);
    clock.pass(Duration.ofHours(24).minusSeconds(1));
    by(old);
    clock.pass(Duration.ofSeconds(1));
    isBad(old);
    by(made);
    assertThat(happened()).containsExactly("key_made", "key_rotated");
  }

  @Test
  void rotate_doesNotLetAKeyLiveLonger() {
    NewKey old = make(new NewKeyRequest("ci", Set.of(Scope.ME_READ), 1));
    clock.pass(Duration.ofHours(23));
    keys.rotate(owner, old.key().id(), true);
    clock.pass(Duration.ofHours(1));
    isBad(old);
  }

  @Test
  void rotate_withoutOverlap_endsTheOldOneAtOnce() {
    NewKey old = make(WISH);
    by(old);
    NewKey made = keys.rotate(owner, old.key().id(), false);
    isBad(old);
    by(made);
  }

  @Test
  void theTwentyFirst_isRefused_whatHasEndedOrIsReplacedDoesNotCount() {
    List<NewKey> made = new ArrayList<>();
    for (int i = 0; i < Keys.MOST; i++) {
      made.add(make(WISH));
    }
    assertThat(problem(() -> make(WISH))).isInstanceOf(Problem.AgainstRules.class);
    keys.rotate(owner, made.getFirst().key().id(), true);
    assertThat(problem(() -> make(WISH))).isInstanceOf(Problem.AgainstRules.class);
    keys.revoke(owner, made.getLast().key().id());
    make(WISH);
    assertThat(problem(() -> make(WISH))).isInstanceOf(Problem.AgainstRules.class);
    clock.pass(Duration.ofDays(90));
    make(WISH);
  }

  @Test
  void manyAtOnce_makeTwentyAltogether() throws Exception {
    int threads = 6;
    var start = new CyclicBarrier(threads);
    Callable<Integer> maker =
        () -> {
          Within.await(start);
          int made = 0;
          for (int i = 0; i < 6; i++) {
            try {
              make(WISH);
              made++;
            } catch (ProblemException e) {
              assertThat(e.problem()).isInstanceOf(Problem.AgainstRules.class);
            }
          }
          return made;
        };
    int made = 0;
    try (var pool = Executors.newFixedThreadPool(threads)) {
      for (Future<Integer> each : Within.all(pool, Collections.nCopies(threads, maker))) {
        made += Within.get(each);
      }
    }
    assertThat(made).isEqualTo(Keys.MOST);
    assertThat(keys.list(owner)).hasSize(Keys.MOST);
  }

  @Test
  void endedKeys_areDeletedAMonthLater_othersStay() {
    NewKey revoked = make(WISH);
    NewKey expired = make(new NewKeyRequest("short", WISH.scopes(), 1));
    NewKey live = make(WISH);
    keys.revoke(owner, revoked.key().id());
    clock.pass(Duration.ofDays(1).plus(Keys.KEPT));
    var store = new KeyStore(DB.database());
    store.deleteEnded(clock.instant().minus(Keys.KEPT), 10);
    assertThat(keys.list(owner)).extracting(ApiKey::id).contains(expired.key().id());
    assertThat(problem(() -> keys.get(owner, revoked.key().id())))
        .isInstanceOf(Problem.NotFound.class);
    clock.pass(Duration.ofMillis(1));
    store.deleteEnded(clock.instant().minus(Keys.KEPT), 10);
    assertThat(keys.list(owner)).extracting(ApiKey::id).containsExactly(live.key().id());
  }

  @Test
  void lastUse_isWrittenOnceAMinute() {
    NewKey made = make(WISH);
    Instant first = clock.instant();
    by(made);
    assertThat(keys.get(owner, made.key().id()).usedAt()).isNull();
    keys.close();
    assertThat(keys.get(owner, made.key().id()).usedAt()).isEqualTo(first);

    clock.pass(Duration.ofSeconds(59));
    by(made);
    keys.close();
    assertThat(keys.get(owner, made.key().id()).usedAt()).isEqualTo(first);

    clock.pass(Duration.ofSeconds(1));
    by(made);
    keys.close();
    assertThat(keys.get(owner, made.key().id()).usedAt()).isEqualTo(clock.instant());
  }

  @Test
  void newPepper_isForNewKeys_oldKeysKeepTheirs() {
    NewKey old = make(WISH);
    DB.database()
        .write(
            h ->
                h.execute(
                    "insert into secret select purpose, 2, sha512(value) from secret"
                        + " where purpose = 'api_key' and version = 1"));
    try {
      NewKey made = make(WISH);
      by(old);
      by(made);
      assertThat(version(old)).isEqualTo(1);
      assertThat(version(made)).isEqualTo(2);
    } finally {
      DB.database()
          .write(h -> h.execute("delete from secret where purpose = 'api_key' and version = 2"));
    }
  }

  private static int version(NewKey key) {
    return DB.database()
        .read(
            h ->
                h.createQuery("select pepper_version from api_key where id = ?")
                    .bind(0, key.key().id())
                    .mapTo(Integer.class)
                    .one());
  }
}

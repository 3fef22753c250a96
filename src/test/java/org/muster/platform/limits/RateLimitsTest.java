package org.muster.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RateLimitsTest {

  private final HandClock clock = new HandClock();
  private final RateLimits limits = limits(clock);

  /** Goes on when it is told to. */
  private static final class HandClock implements TimeMeter {
    private long nanos = 42;

    void pass(Duration duration) {
      nanos += duration.toNanos();
    }

    @Override
    public long currentTimeNanos() {
      return nanos;
    }

    @Override
    public boolean isWallClockBased() {
      return false;
    }
  }

  private static RateLimits limits(TimeMeter clock) {
    return new RateLimits(RatePolicy.perMinute("default", 60), clock);
  }

  private static int granted(RateLimits limits, String client, int asked) {
    int granted = 0;
    for (int i = 0; i < asked; i++) {
      granted += limits.take(client).granted() ? 1 : 0;
    }
    return granted;
  }

  @Test
  void take_quotaAtOnce_thenOneEachSecond() {
    for (int left = 59; left >= 0; left--) {
      Allowance allowance = limits.take("a");
      assertThat(allowance.granted()).isTrue();
      assertThat(allowance.remaining()).isEqualTo(left);
      assertThat(allowance.whole()).isEqualTo(Duration.ofSeconds(60 - left));
      assertThat(allowance.next()).isZero();
    }
    Allowance refused = limits.take("a");
    assertThat(refused.granted()).isFalse();
    assertThat(refused.remaining()).isZero();
    assertThat(refused.next()).isEqualTo(Duration.ofSeconds(1));

    clock.pass(Duration.ofMillis(999));
    assertThat(limits.take("a").next()).isEqualTo(Duration.ofMillis(1));
    clock.pass(Duration.ofMillis(1));
    assertThat(granted(limits, "a", 5)).isEqualTo(1);
    clock.pass(Duration.ofHours(1));
    assertThat(granted(limits, "a", 100)).isEqualTo(60);
  }

  @Test
  void take_anotherClient_hasItsOwn() {
    assertThat(granted(limits, "a", 100)).isEqualTo(60);
    assertThat(granted(limits, "b", 100)).isEqualTo(60);
  }

  @Test
  void share_tellsWhatWasGranted_once() {
    List<Map<String, Long>> told = new ArrayList<>();
    RateLedger ledger =
        (policy, granted) -> {
          told.add(new HashMap<>(granted));
          return Map.of();
        };
    granted(limits, "a", 70);
    granted(limits, "b", 2);
    limits.share(ledger);
    limits.share(ledger);

    assertThat(told).containsExactly(Map.of("a", 60L, "b", 2L));
  }

  @Test
  void share_othersGrantedToo_isTakenOff() {
    granted(limits, "a", 10);
    limits.share((policy, granted) -> Map.of("a", 20L)); // another node granted 30

    assertThat(granted(limits, "a", 100)).isEqualTo(20);
  }

  @Test
  void share_quotaOverdrawnTogether_isPaidBack() {
    granted(limits, "a", 60);
    limits.share((policy, granted) -> Map.of("a", -60L));

    assertThat(limits.take("a").next()).isEqualTo(Duration.ofSeconds(61));
    clock.pass(Duration.ofSeconds(60));
    assertThat(granted(limits, "a", 5)).isZero();
    clock.pass(Duration.ofSeconds(1));
    assertThat(granted(limits, "a", 5)).isEqualTo(1);
  }

  @Test
  void share_ledgerAway_decidesAloneAndTellsLater() {
    granted(limits, "a", 10);
    RateLedger away =
        (policy, granted) -> {
          throw new IllegalStateException("away");
        };
    assertThatIllegalStateException().isThrownBy(() -> limits.share(away));
    assertThat(granted(limits, "a", 100)).isEqualTo(50);
    assertThatIllegalStateException().isThrownBy(() -> limits.share(away));

    Map<String, Long> told = new HashMap<>();
    limits.share(
        (policy, granted) -> {
          told.putAll(granted);
          return Map.of();
        });
    assertThat(told).isEqualTo(Map.of("a", 60L));
  }

  @Test
  void share_manyClients_inBatches() {
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < 2_500; i++) {
      limits.take("client " + i);
    }
    limits.share(
        (policy, granted) -> {
          sizes.add(granted.size());
          return Map.of();
        });
    assertThat(sizes).containsExactly(1_000, 1_000, 500);
  }
}

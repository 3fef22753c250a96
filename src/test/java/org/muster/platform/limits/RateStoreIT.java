package org.muster.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.platform.db.Database;
import org.muster.testing.TestDatabase;

@Tag("full")
class RateStoreIT {

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  private final RateStore store = new RateStore(db.database());

  /** Gives nothing back within a test. */
  private static final RatePolicy SLOW = new RatePolicy("default", 60, Duration.ofDays(1));

  @Test
  void note_severalNodes_oneBucket() {
    assertThat(store.note(SLOW, Map.of("a", 40L))).isEqualTo(Map.of("a", 20L));
    assertThat(store.note(SLOW, Map.of("a", 15L, "b", 1L))).isEqualTo(Map.of("a", 5L, "b", 59L));
    assertThat(store.note(SLOW, Map.of("a", 45L))).isEqualTo(Map.of("a", -40L));
    assertThat(store.note(SLOW, Map.of("a", 1_000L))).isEqualTo(Map.of("a", -60L));
    var other = new RatePolicy("other", 60, Duration.ofDays(1));
    assertThat(store.note(other, Map.of("a", 1L))).isEqualTo(Map.of("a", 59L));
  }

  @Test
  void note_timePasses_isGivenBack() throws InterruptedException {
    var quick = new RatePolicy("default", 10, Duration.ofMillis(500));
    assertThat(store.note(quick, Map.of("a", 10L))).isEqualTo(Map.of("a", 0L));
    Thread.sleep(600);
    assertThat(store.note(quick, Map.of("a", 1L))).isEqualTo(Map.of("a", 9L));
  }

  @Test
  void sweep_rowsThatSayNothing_go() throws InterruptedException {
    store.note(new RatePolicy("default", 10, Duration.ofMillis(1)), Map.of("past", 1L));
    store.note(SLOW, Map.of("now", 1L));
    Thread.sleep(10);

    assertThat(store.sweep()).isEqualTo(1);
    assertThat(store.sweep()).isZero();
    assertThat(db.database().count("rate")).isEqualTo(1);
  }

  @Test
  void twoNodes_hammered_grantTheFigureTogether() throws Exception {
    var policy = new RatePolicy("default", 20, Duration.ofSeconds(2));
    var length = Duration.ofSeconds(6);
    // each quota once, and 10 a second; without sharing each node would grant all of that
    int together = 2 * 20 + 60;
    int apart = 2 * (20 + 60);

    assertThat(hammered(policy, length, true)).isBetween(60, together + 15);
    assertThat(hammered(policy, length, false)).isGreaterThan(apart - 15);
  }

  private int hammered(RatePolicy policy, Duration length, boolean shared) throws Exception {
    var one = new RateLimits(policy);
    var two = new RateLimits(policy);
    var ends = new AtomicBoolean();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Integer> first = () -> hammer(one, shared, ends);
      Callable<Integer> second = () -> hammer(two, shared, ends);
      var a = threads.submit(first);
      var b = threads.submit(second);
      Thread.sleep(length);
      ends.set(true);
      return a.get(10, TimeUnit.SECONDS) + b.get(10, TimeUnit.SECONDS);
    }
  }

  private int hammer(RateLimits limits, boolean shared, AtomicBoolean ends)
      throws InterruptedException {
    int granted = 0;
    while (!ends.get()) {
      for (int i = 0; i < 5; i++) {
        granted += limits.take("a").granted() ? 1 : 0;
      }
      if (shared) {
        limits.share(store);
      }
      Thread.sleep(20);
    }
    return granted;
  }

  @Test
  void sharing_databaseAway_requestsAreDecidedAtOnce() throws InterruptedException {
    var nowhere = new Database.Address("jdbc:postgresql://127.0.0.1:1/none", "nobody", "");
    var limits = new RateLimits(SLOW);
    try (Database away = Database.open(nowhere, 1);
        var sharing = RateSharing.start(List.of(limits), new RateStore(away))) {
      long slowest = 0;
      int granted = 0;
      for (int i = 0; i < 100 || (!sharing.isAway() && i < 3_000); i++) {
        long start = System.nanoTime();
        granted += limits.take("a").granted() ? 1 : 0;
        slowest = Math.max(slowest, System.nanoTime() - start);
        Thread.sleep(10); // over the moment at which it is to be shared
      }
      assertThat(sharing.isAway()).isTrue();
      assertThat(granted).isEqualTo(60);
      assertThat(Duration.ofNanos(slowest)).isLessThan(Duration.ofMillis(500));
    }
  }
}

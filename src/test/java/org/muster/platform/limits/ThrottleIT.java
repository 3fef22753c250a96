package org.muster.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.platform.db.Database;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

/** A throttle of two nodes: each has its own pool on the same database. */
class ThrottleIT {

  private static final RatePolicy FIVE = new RatePolicy("five", 5, Duration.ofHours(1));

  @AutoClose private static final TestDatabase DB = TestDatabase.fresh();
  @AutoClose private static final Database ELSEWHERE = Database.open(DB.address(), 4);
  private final Throttle here = new Throttle(new ThrottleStore(DB.database()));
  private final Throttle there = new Throttle(new ThrottleStore(ELSEWHERE));

  @Test
  void twoNodes_countTogether_andSayHowLongToWait() {
    for (int i = 0; i < 5; i++) {
      (i % 2 == 0 ? here : there).take("key", FIVE);
    }
    assertThatThrownBy(() -> there.take("key", FIVE))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e ->
                assertThat(e.problem())
                    .isInstanceOfSatisfying(
                        Problem.RateLimited.class,
                        limited ->
                            assertThat(limited.retryAfter())
                                .isBetween(Duration.ofMinutes(11), Duration.ofMinutes(12))));
    here.take("another key", FIVE); // the control
    here.giveBack("key", FIVE);
    assertThat(there.tryTake("key", FIVE)).isTrue();
    assertThat(here.tryTake("key", FIVE)).isFalse();
  }

  @Test
  void manyAtOnce_getTheQuota_andNoMore() throws Exception {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> tries =
          IntStream.range(0, 60)
              .mapToObj(
                  i -> threads.submit(() -> (i % 2 == 0 ? here : there).tryTake("race", FIVE)))
              .toList();
      int granted = 0;
      for (Future<Boolean> one : tries) {
        granted += Within.get(one) ? 1 : 0;
      }
      assertThat(granted).isEqualTo(5);
    }
  }

  @Test
  void whatIsRefused_isNotCounted_soNobodyIsLockedOut() {
    for (int i = 0; i < 5; i++) {
      here.take("lock", FIVE);
    }
    for (int i = 0; i < 50; i++) {
      assertThat(here.tryTake("lock", FIVE)).isFalse();
    }
    // twelve minutes later, by the clock of the database
    DB.database()
        .write(h -> h.execute("update rate set whole_at = whole_at - interval '12 minutes'"));
    assertThat(here.tryTake("lock", FIVE)).isTrue();
    assertThat(here.tryTake("lock", FIVE)).isFalse();
  }

  @Test
  void keys_areNotKept() {
    here.take("secret@example.org", FIVE);
    assertThat(
            DB.database()
                .<List<String>>read(
                    h -> h.createQuery("select client from rate").mapTo(String.class).list()))
        .allMatch(key -> key.matches("[0-9A-Za-z_-]{43}"));
  }

  @Test
  void aClient_isAnAddress_orTheNetworkOfOne() {
    assertThat(Throttle.client(new Origin("192.0.2.1", null))).isEqualTo("192.0.2.1");
    assertThat(Throttle.client(new Origin("2001:db8::1", null)))
        .isEqualTo(Throttle.client(new Origin("2001:db8::ffff:2", null)))
        .isNotEqualTo(Throttle.client(new Origin("2001:db8:0:1::1", null)));
    assertThat(Throttle.client(Origin.OPERATOR)).isEqualTo("-");
  }
}

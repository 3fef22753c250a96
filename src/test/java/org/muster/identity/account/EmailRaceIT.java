package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.muster.platform.db.Database;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

/** Two accounts that take one address at the same time. */
class EmailRaceIT {

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  private final Database database = db.database();
  private final AccountStore store = new AccountStore(database);

  @Test
  void secondOne_isToldThatItIsTaken() throws Exception {
    UUID first = AccountsForTests.add(database, "a@example.org", "alfa");
    UUID second = AccountsForTests.add(database, "b@example.org", "bravo");
    var set = new CountDownLatch(1);
    var tried = new CountDownLatch(1);
    try (var others = Executors.newFixedThreadPool(2)) {
      var one =
          others.submit(
              () ->
                  database.write(
                      h -> {
                        boolean taken = store.setEmail(first, "same@example.org");
                        set.countDown();
                        await(tried);
                        return taken;
                      }));
      Within.await(set);
      var two =
          others.submit(
              () -> {
                tried.countDown();
                return store.setEmail(second, "SAME@example.org");
              });
      assertThat(one.get()).isTrue();
      assertThat(two.get()).isFalse();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      Within.await(latch);
      Thread.sleep(100); // until the other one waits
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}

package org.muster.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

class DatabaseIT {

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  private final Database database = db.database();

  @Test
  void write_thatFails_isUndoneAndTellsNobody() {
    var told = new AtomicInteger();
    database.afterWrite(told::incrementAndGet);
    assertThatThrownBy(
            () ->
                database.write(
                    handle -> {
                      insert("a");
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    assertThat(database.isEmpty("club")).isTrue();
    assertThat(told).hasValue(0);
    insert("a");
    assertThat(told).hasValue(1);
  }

  @Test
  void write_insideAWrite_isOneTransaction_andTellsOnce() {
    var told = new AtomicInteger();
    database.afterWrite(told::incrementAndGet);
    database.atomically(
        () -> {
          insert("a");
          insert("b");
          assertThat(database.count("club")).isEqualTo(2);
          assertThat(told).hasValue(0);
          return true;
        });
    assertThat(told).hasValue(1);
  }

  @Test
  void atSnapshot_seesOneMoment() {
    insert("a");
    database.atSnapshot(
        () -> {
          assertThat(database.count("club")).isEqualTo(1);
          try (var other = Executors.newSingleThreadExecutor()) {
            other.execute(() -> insert("b"));
          }
          assertThat(database.count("club")).isEqualTo(1);
          return true;
        });
    assertThat(database.count("club")).isEqualTo(2);
  }

  @Test
  void read_databaseThatIsAway_isUnavailable() {
    try (Database away =
        Database.open(new Database.Address("jdbc:postgresql://127.0.0.1:1/x", "x", "x"), 1)) {
      var thrown = catchThrowableOfType(ProblemException.class, () -> away.count("club"));
      assertThat(thrown.problem()).isInstanceOf(Problem.Unavailable.class);
    }
  }

  @Test
  void read_noConnectionToBeHad_isUnavailable() throws InterruptedException {
    try (Database one = Database.open(db.address(), 1);
        var other = Executors.newSingleThreadExecutor()) {
      var taken = new CountDownLatch(1);
      var done = new CountDownLatch(1);
      other.execute(
          () ->
              one.read(
                  handle -> {
                    taken.countDown();
                    await(done);
                    return true;
                  }));
      Within.await(taken);
      var thrown = catchThrowableOfType(ProblemException.class, () -> one.count("club"));
      assertThat(thrown.problem()).isInstanceOf(Problem.Unavailable.class);
      done.countDown();
      assertThat(one.count("club")).as("once it is given back").isZero();
    }
  }

  @Test
  void read_wrongSql_isNoExcuse() {
    assertThatThrownBy(() -> database.count("nothing"))
        .isNotInstanceOf(ProblemException.class)
        .hasMessageContaining("nothing");
  }

  @Test
  void transactions_thatMeetInADeadlock_areBothDone() throws Exception {
    insert("a");
    insert("b");
    var met = new CyclicBarrier(2);
    var tries = new AtomicInteger();
    try (var both = Executors.newFixedThreadPool(2)) {
      var one = both.submit(() -> rename("a", "b", met, tries));
      var other = both.submit(() -> rename("b", "a", met, tries));
      one.get();
      other.get();
    }
    assertThat(tries).hasValue(3); // one of them twice
    assertThat(database.<Integer>read(h -> count(h, "update_of_both"))).isEqualTo(2);
  }

  /** Both hold one row before either asks for the other's; who is undone has it to itself. */
  private boolean rename(String first, String second, CyclicBarrier met, AtomicInteger tries) {
    return database.write(
        handle -> {
          handle.execute("update club set name = 'update_of_both' where slug = ?", first);
          if (tries.incrementAndGet() <= 2) {
            meet(met);
          }
          return handle.execute("update club set name = 'update_of_both' where slug = ?", second)
              > 0;
        });
  }

  private static int count(Handle handle, String name) {
    return handle
        .createQuery("select count(*) from club where name = ?")
        .bind(0, name)
        .mapTo(Integer.class)
        .one();
  }

  @ParameterizedTest
  @ValueSource(strings = {"40001", "40P01"})
  void transaction_thatIsAlwaysUndone_isUnavailableInTheEnd(String state) {
    var tries = new AtomicInteger();
    var thrown =
        catchThrowableOfType(
            ProblemException.class,
            () ->
                database.write(
                    handle -> {
                      tries.incrementAndGet();
                      return handle.execute(
                          "do $$ begin raise exception 'no' using errcode = '%s'; end $$"
                              .formatted(state));
                    }));
    assertThat(thrown.problem()).isInstanceOf(Problem.Unavailable.class);
    assertThat(tries).hasValue(3);
  }

  @Test
  void snapshot_isTriedOnce_becauseItHandsOutRows() {
    var tries = new AtomicInteger();
    assertThatThrownBy(
            () ->
                database.atSnapshot(
                    () -> {
                      tries.incrementAndGet();
                      sql("do $$ begin raise exception 'no' using errcode = '40001'; end $$");
                      return true;
                    }))
        .isInstanceOf(ProblemException.class);
    assertThat(tries).hasValue(1);
    assertThatThrownBy(
            () ->
                database.atomicallyOnce(
                    () -> {
                      tries.incrementAndGet();
                      sql("do $$ begin raise exception 'no' using errcode = '40001'; end $$");
                      return true;
                    }))
        .isInstanceOf(ProblemException.class);
    assertThat(tries).hasValue(2);
  }

  @Test
  void raceForAUniqueValue_isAConflict() {
    insert("a");
    var thrown = catchThrowableOfType(ProblemException.class, () -> insert("a"));
    assertThat(thrown.problem()).isInstanceOf(Problem.Conflict.class);
  }

  @Test
  void idsAfter_walksThroughAllInOrder() {
    for (int i = 0; i < 25; i++) {
      insert("c" + i);
    }
    var all = new ArrayList<UUID>();
    for (List<UUID> page = database.idsAfter("club", null, 10);
        !page.isEmpty();
        page = database.idsAfter("club", all.getLast(), 10)) {
      all.addAll(page);
    }
    assertThat(all).hasSize(25).doesNotHaveDuplicates();
  }

  @Test
  void known_areThoseThatAreThere() {
    insert("a");
    assertThat(database.known("club", "slug", List.of("a", "b"))).isEqualTo(Set.of("a"));
    assertThat(database.known("club", "slug", List.of())).isEmpty();
  }

  @Test
  void movedTo_followsARowThroughItsAddresses() {
    insert("a");
    sql("update club set slug = 'b'");
    sql("update club set slug = 'c'");
    assertThat(database.movedTo("club", "slug", "a")).isEqualTo(Optional.of("c"));
    assertThat(database.movedTo("club", "slug", "b")).isEqualTo(Optional.of("c"));
    assertThat(database.movedTo("club", "slug", "never")).isEmpty();
    sql("delete from club");
    assertThat(database.movedTo("club", "slug", "a")).isEmpty();
  }

  private void insert(String slug) {
    sql(
        """
        insert into club (slug, name, kind, join_policy, visibility, state)
        values ('%s', '%s', 'club', 'open', 'public', 'active')\
        """
            .formatted(slug, slug));
  }

  private void sql(String sql) {
    database.write(handle -> handle.execute(sql));
  }

  private static void meet(CyclicBarrier met) {
    try {
      met.await(10, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      Within.await(latch);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}

package org.muster.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Problem;
import org.muster.platform.db.Database;
import org.muster.testing.ChildJvm;
import org.muster.testing.SetClock;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

/** One of several nodes does a duty, and the others only when it cannot. */
@Tag("waits")
@Tag("full")
@Execution(ExecutionMode.CONCURRENT)
class JobsIT {

  private static final Duration LEASE = Duration.ofMillis(500);
  private static final Duration LOOKED = Duration.ofSeconds(1);
  private static final List<Job> DUTY = List.of(DutyProcess.duty(_ -> {}));

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  private final LeaseStore mine = new LeaseStore(db.database(), UUID.randomUUID(), LEASE);
  private final LeaseStore yours = new LeaseStore(db.database(), UUID.randomUUID(), LEASE);

  @BeforeEach
  void tableOfWhatWasDone() {
    sql("create table done (by text, token bigint default 0, at timestamptz default now())");
    mine.add(DUTY);
  }

  @Test
  void take_whileAnotherHasIt_isRefused_untilItRunsOut() throws InterruptedException {
    Lease first = taken(mine);
    assertThat(yours.take(DUTY)).isEmpty();
    for (int i = 0; i < 4; i++) {
      Thread.sleep(LEASE.toMillis() / 3);
      assertThat(mine.renew(DUTY)).extracting(LeaseStore.Held::lease).containsExactly(first);
      assertThat(yours.take(DUTY)).as("renewed").isEmpty();
    }
    Thread.sleep(LEASE.toMillis() + 100);
    Lease second = taken(yours);
    assertThat(second.token()).isGreaterThan(first.token());
    assertThat(mine.renew(DUTY)).isEmpty();
  }

  @Test
  void release_letsAnotherTakeItAtOnce_butNotOfALeaseThatWasLost() {
    Lease first = taken(mine);
    mine.release(first);
    assertThat(yours.take(DUTY)).isNotEmpty();
    mine.release(first);
    assertThat(mine.take(DUTY)).isEmpty();
  }

  @Test
  void hold_renewsItsOwn_takesWhatIsFree_leavesOthers() {
    Job free = DutyProcess.duty("free", _ -> {});
    Job theirs = DutyProcess.duty("theirs", _ -> {});
    List<Job> all = List.of(DUTY.getFirst(), free, theirs);
    mine.add(all);
    Lease first = taken(mine);
    yours.take(List.of(theirs));

    assertThat(mine.hold(all))
        .extracting(LeaseStore.Held::lease)
        .containsExactlyInAnyOrder(first, new Lease("free", 1));
    mine.release(first);
    assertThat(mine.hold(all))
        .as("what was released is taken anew")
        .extracting(LeaseStore.Held::lease)
        .containsExactlyInAnyOrder(new Lease(first.duty(), 2), new Lease("free", 1));
  }

  @Test
  void isDue_goesByTheEndOfTheLastRun() {
    assertThat(mine.take(DUTY).getFirst().isDue()).as("never ran").isTrue();
    mine.ran(new Lease(DutyProcess.NAME, 1));
    assertThat(mine.renew(DUTY).getFirst().isDue()).isFalse();
    sql("update lease set ran_at = clock_timestamp() - interval '1001 ms'");
    assertThat(mine.renew(DUTY).getFirst().isDue()).isTrue();
  }

  @Test
  void underLease_afterATakeover_writesNothing() throws InterruptedException {
    Lease first = taken(mine);
    Thread.sleep(LEASE.toMillis() + 100);
    assertThat(yours.take(DUTY)).isNotEmpty();
    assertThatThrownBy(() -> mine.underLease(first, () -> done("mine")))
        .isInstanceOf(LeaseLostException.class);
    assertThat(count("true")).isZero();
  }

  @Test
  void underLease_renewalsGoOn_takeoversDoNot() throws InterruptedException {
    Lease lease = taken(mine);
    var in = new CountDownLatch(1);
    var out = new CountDownLatch(1);
    Thread working =
        Thread.ofVirtual()
            .start(
                () ->
                    mine.underLease(
                        lease,
                        () -> {
                          in.countDown();
                          await(out);
                          return done("mine");
                        }));
    Within.await(in);
    assertThat(mine.renew(DUTY)).extracting(LeaseStore.Held::lease).containsExactly(lease);
    sql("update lease set until = '-infinity'");
    assertThat(yours.take(DUTY)).as("its holder is writing").isEmpty();
    out.countDown();
    Within.join(working);
    assertThat(yours.take(DUTY)).isNotEmpty();
    assertThat(count("by = 'mine'")).isEqualTo(1);
  }

  @Test
  void duties_ofTwoNodes_oneDoesThem_theOtherWhenItStops() {
    try (Jobs second = duties("second")) {
      try (Jobs first = duties("first")) {
        first.start();
        soon().until(() -> count("by = 'first'") > 1);
        second.start();
        soon().until(() -> count("by = 'first'") > 4);
        assertThat(count("by = 'second'")).isZero();
        assertThat(first.assignments().getFirst().isHeld()).isTrue();
        assertThat(second.assignments().getFirst().isHeld()).isFalse();
      }
      soon().until(() -> count("by = 'second'") > 0);
      long before = count("by = 'first'");
      soon().until(() -> count("by = 'second'") > 2);
      assertThat(count("by = 'first'")).isEqualTo(before);
    }
  }

  @Test
  void duties_nodeIsKilled_anotherTakesOverWithinSeconds() throws Exception {
    try (ChildJvm child = child("fenced");
        Jobs survivor = duties("survivor")) {
      assertThat(child.line()).isEqualTo("working");
      survivor.start();
      child.kill();
      long killed = System.nanoTime();
      soon().until(() -> count("by = 'survivor'") > 0);
      var away = Duration.ofNanos(System.nanoTime() - killed);
      System.out.println("took over after " + away.toMillis() + " ms");
      assertThat(away).isLessThan(Duration.ofSeconds(15));
    }
  }

  /**
   * The holder stops between two steps of a run that writes every few milliseconds, for longer than
   * its lease. What it had in hand when it goes on must not be written any more; without the fence
   * it is, which is the control.
   */
  @ParameterizedTest
  @ValueSource(strings = {"fenced", "unfenced"})
  void duties_holderIsPausedBeyondItsLease_doesNoHarmAfterwards(String form) throws Exception {
    try (ChildJvm child = child(form);
        Jobs survivor = duties("survivor")) {
      assertThat(child.line()).isEqualTo("working");
      survivor.start();
      signal(child, "STOP");
      soon().until(() -> count("by = 'survivor'") > 2);
      sql("delete from done where by <> 'survivor'");
      signal(child, "CONT");
      assertThat(child.line()).as("it noticed, or wrote on").startsWith("then ");
      long stale = count("by = '" + form + "' and token < (select max(token) from lease)");
      if (form.equals("fenced")) {
        assertThat(stale).isZero();
      } else {
        assertThat(stale).as("the control").isPositive();
      }
    }
  }

  /** Stopped in the middle of a transaction, it would keep the lease for ever if it might. */
  @Test
  void duties_holderIsPausedWithinATransaction_loseItToo() throws Exception {
    try (ChildJvm child = child("inside");
        Jobs survivor = duties("survivor")) {
      assertThat(child.line()).isEqualTo("working");
      survivor.start();
      signal(child, "STOP");
      soon().until(() -> count("by = 'survivor'") > 0);
      signal(child, "CONT");
      assertThat(child.line()).isEqualTo("then over");
      assertThat(count("by = 'inside'")).isZero();
    }
  }

  @Test
  void duties_goByTheDatabasesTime() {
    var clock = new JobClock(Clock.offset(Clock.systemUTC(), Duration.ofSeconds(-40)));
    var seen = new CopyOnWriteArrayList<Duration>();
    Job job =
        DutyProcess.duty(
            _ -> {
              seen.add(Duration.between(clock.instant(), Instant.now()).abs());
              ConcurrentWork.each(
                  List.of(1),
                  1,
                  _ -> seen.add(Duration.between(clock.instant(), Instant.now()).abs()));
            });
    try (var jobs = new Jobs(db.database(), List.of(job), Optional.of(clock))) {
      jobs.start();
      soon().until(() -> seen.size() >= 2);
    }
    assertThat(seen).allMatch(off -> off.compareTo(Duration.ofSeconds(20)) < 0);
    assertThat(Duration.between(clock.instant(), Instant.now()))
        .as("elsewhere its own")
        .isGreaterThan(Duration.ofSeconds(30));
  }

  @Test
  void clockThatGoesWrong_leavesItsDutiesToAnother_untilItIsSet() {
    var machine = SetClock.now();
    var clock = new JobClock(machine);
    try (var wrong =
            new Jobs(
                db.database(),
                List.of(DutyProcess.duty(turn -> turn.write(() -> done("wrong")))),
                Optional.of(clock));
        Jobs other = duties("other")) {
      wrong.start();
      soon().until(() -> count("by = 'wrong'") > 0);
      assertThat(clock.isRight()).isTrue();

      machine.forward(Duration.ofDays(365));
      soon().until(() -> !clock.isRight());
      other.start();
      soon().until(() -> count("by = 'other'") > 1);
      assertThat(wrong.assignments().getFirst().isHeld()).isFalse();

      machine.forward(Duration.ofDays(-365));
      soon().until(clock::isRight);
    }
  }

  /** The control is a failure that does not say so: it is tried again in a minute only. */
  @Test
  void whatIsAwayForNow_isTriedAgainWhenItSays() {
    var tries = new CopyOnWriteArrayList<Instant>();
    var failing = new CopyOnWriteArrayList<Instant>();
    Job waiting =
        DutyProcess.duty(
            turn -> {
              tries.add(Instant.now());
              if (tries.size() == 1) {
                throw new Problem.Unavailable("It is being built.", Duration.ofSeconds(1))
                    .exception();
              }
              turn.write(() -> done("after"));
            });
    Job broken =
        DutyProcess.duty(
            "broken",
            _ -> {
              failing.add(Instant.now());
              throw new IllegalStateException("a fault of its own");
            });
    try (var jobs = new Jobs(db.database(), List.of(waiting, broken))) {
      jobs.start();
      soon().until(() -> count("by = 'after'") > 0);
      assertThat(jobs.assignments().getFirst().failures()).isZero();
      assertThat(failing).hasSize(1);
      assertThat(jobs.assignments().getLast().failures()).isOne();
    }
    assertThat(Duration.between(tries.get(0), tries.get(1))).isGreaterThanOrEqualTo(LOOKED);
  }

  private static Lease taken(LeaseStore by) {
    return by.take(DUTY).getFirst().lease();
  }

  private ChildJvm child(String form) throws Exception {
    Database.Address address = db.address();
    return ChildJvm.start(
        DutyProcess.class, address.url(), address.user(), address.password(), form);
  }

  private static void signal(ChildJvm child, String name) throws Exception {
    assertThat(
            Within.exit(new ProcessBuilder("kill", "-" + name, Long.toString(child.pid())).start()))
        .isZero();
  }

  private Jobs duties(String by) {
    return new Jobs(
        db.database(),
        Stream.of(by).map(name -> DutyProcess.duty(turn -> turn.write(() -> done(name)))).toList());
  }

  private boolean done(String by) {
    sql("insert into done (by) values ('" + by + "')");
    return true;
  }

  private static void await(CountDownLatch latch) {
    try {
      Within.await(latch);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private long count(String which) {
    return db.database()
        .read(
            handle ->
                handle
                    .createQuery("select count(*) from done where " + which)
                    .mapTo(Long.class)
                    .one());
  }

  private void sql(String sql) {
    db.database().write(handle -> handle.execute(sql));
  }

  private static ConditionFactory soon() {
    return Awaitility.await().atMost(Duration.ofSeconds(60)).pollInterval(Duration.ofMillis(20));
  }
}

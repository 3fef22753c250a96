package org.muster.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.core.CannotRunException;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.testing.FaultProxy;
import org.muster.testing.LogLines;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

/** PostgreSQL behind a proxy that fails, as requests see it. */
@Tag("waits")
@Tag("full")
class DatabaseAwayIT {

  private static final int CONNECTIONS = 4;
  private static final int WAITING = 8;
  private static final int CLIENTS = 50;

  /** The promise is 2 s; a machine that runs other tests beside gets one more. */
  private static final Duration ANSWER = Duration.ofSeconds(3);

  private static final Duration AT_ONCE = Duration.ofMillis(300);
  private static final Duration HEALED = Duration.ofSeconds(5);

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  @AutoClose private final FaultProxy proxy = FaultProxy.before(db.address());
  @AutoClose private final ExecutorService threads = Executors.newCachedThreadPool();

  @AutoClose
  private final Database requests =
      Database.open(proxy.through(db.address()), CONNECTIONS, WAITING);

  /** Ways to be away. */
  enum Fault {
    FROZEN,
    CUT,
    SLOW
  }

  private void begin(Fault fault) {
    switch (fault) {
      case FROZEN -> proxy.freeze();
      case CUT -> proxy.cut();
      case SLOW -> proxy.delay(Duration.ofMillis(1_500));
    }
  }

  @BeforeEach
  void connect() {
    await().ignoreExceptions().until(this::isConnected); // a slow machine
  }

  private boolean isConnected() throws Exception {
    for (Future<Long> each : all(CONNECTIONS, () -> requests.count("club"))) {
      assertThat(Within.get(each)).isZero();
    }
    return true;
  }

  @ParameterizedTest
  @EnumSource
  void requests_databaseAway_areRefusedInTime_thenAtOnce_andServedAgain(Fault fault)
      throws Exception {
    begin(fault);
    int before = Thread.activeCount();
    List<Future<Duration>> clients = all(CLIENTS, () -> refusedAfter());
    for (Future<Duration> client : clients) {
      assertThat(Within.get(client)).isLessThan(ANSWER);
    }
    await().atMost(Duration.ofSeconds(10)).until(requests::isAway);

    int connections = proxy.accepted();
    for (int i = 0; i < CLIENTS; i++) {
      assertThat(refusedAfter()).isLessThan(AT_ONCE);
    }
    assertThat(proxy.accepted() - connections).as("attempts to connect").isLessThan(4);
    assertThat(Thread.activeCount()).isLessThanOrEqualTo(before + CLIENTS);

    proxy.pass();
    await()
        .atMost(HEALED)
        .ignoreExceptionsInstanceOf(ProblemException.class)
        .until(() -> requests.count("club") == 0);
    assertThat(requests.isAway()).isFalse();
  }

  @Test
  void requests_newConnectionsRefused_areServedByThoseThereAre() {
    proxy.refuse();
    for (int i = 0; i < CLIENTS; i++) {
      assertThat(requests.count("club")).isZero();
    }
    assertThat(requests.isAway()).isFalse();
  }

  @Test
  void probe_findsOutWithoutAnyRequest_andSaysHowThePoolIs() {
    var meters = new SimpleMeterRegistry();
    requests.measure(meters);
    try (var said = LogLines.of(Circuit.class.getName())) {
      proxy.freeze();
      await().atMost(Duration.ofSeconds(15)).until(requests::isAway);
      proxy.pass();
      await().atMost(HEALED).until(() -> !requests.isAway());
      String pool = "pool muster: \\d connections, \\d in use, \\d callers waiting";
      await().until(() -> said.messages().size() > 1);
      assertThat(said.messages().get(0)).containsPattern("cannot be reached.*" + pool);
      assertThat(said.messages().get(1)).containsPattern("is back.*" + pool);
    }
    assertThat(meters.get("hikaricp.connections").gauge().value())
        .as("made before requests come back: four, if the machine is not too slow")
        .isGreaterThan(1);
  }

  /** The control: what has no time limit of its own is still waiting when requests are answered. */
  @Test
  void work_databaseFrozen_waits_andGoesOnAfterwards() throws Exception {
    try (Database work = Database.open(proxy.through(db.address()), 1)) {
      assertThat(work.count("club")).isZero();
      Future<Long> waiting =
          threads.submit(() -> work.read(handle -> answer(handle, "select 1 from pg_sleep(1)")));
      proxy.freeze();
      assertThatThrownBy(() -> waiting.get(ANSWER.toMillis(), TimeUnit.MILLISECONDS))
          .isInstanceOf(TimeoutException.class);
      proxy.pass();
      assertThat(waiting.get(HEALED.toMillis(), TimeUnit.MILLISECONDS)).isEqualTo(1);
    }
  }

  @Test
  void requests_allConnectionsTaken_fewWait_theNextIsRefusedAtOnce_workGoesOn() throws Exception {
    var done = new CountDownLatch(1);
    var taken = new CountDownLatch(CONNECTIONS);
    List<Future<Boolean>> holders =
        all(
            CONNECTIONS,
            () ->
                requests.read(
                    handle -> {
                      taken.countDown();
                      return released(done);
                    }));
    Within.await(taken);
    List<Future<Duration>> clients = all(CLIENTS, () -> refusedAfter());
    int atOnce = 0;
    for (Future<Duration> client : clients) {
      assertThat(Within.get(client)).isLessThan(ANSWER);
      atOnce += Within.get(client).compareTo(AT_ONCE) < 0 ? 1 : 0;
    }
    assertThat(atOnce).isGreaterThanOrEqualTo(CLIENTS - WAITING);
    assertThat(requests.isAway()).as("busy is not away").isFalse();
    assertThat(db.database().count("club")).as("another pool").isZero();
    done.countDown();
    for (Future<Boolean> holder : holders) {
      assertThat(Within.get(holder)).isTrue();
    }
    assertThat(requests.count("club")).isZero();
  }

  @Test
  void start_databaseFrozen_endsWithALine() {
    proxy.freeze();
    assertThat(
            elapsed(
                () ->
                    assertThatThrownBy(() -> new Migrations(proxy.through(db.address())).apply())
                        .isInstanceOf(CannotRunException.class)
                        .hasMessageContaining("cannot be used")))
        .isLessThan(Duration.ofSeconds(30));
  }

  @Test
  void requests_slowStatement_isStoppedByTheServer_andIsNoOutage() {
    for (int i = 0; i < 4; i++) {
      assertThat(elapsed(() -> refused("select 1 from pg_sleep(10)", "too slow")))
          .isBetween(Duration.ofMillis(500), ANSWER);
    }
    assertThat(requests.isAway()).isFalse();
    assertThat(requests.count("club")).isZero();
  }

  @Test
  void requests_manyStatementsInATransaction_areStoppedTogether() {
    assertThat(
            elapsed(
                () ->
                    assertThatThrownBy(
                            () ->
                                requests.write(
                                    handle -> {
                                      for (int i = 0; i < 20; i++) {
                                        answer(handle, "select 1 from pg_sleep(0.4)");
                                      }
                                      return true;
                                    }))
                        .isInstanceOf(ProblemException.class)))
        .isLessThan(ANSWER);
  }

  @Test
  void requests_wrongStatements_areNoOutage() {
    for (int i = 0; i < 20; i++) {
      assertThatThrownBy(() -> requests.count("nothing"))
          .isNotInstanceOf(ProblemException.class)
          .hasMessageContaining("nothing");
    }
    assertThat(requests.isAway()).isFalse();
  }

  /** Used a moment ago, so that the pool would hand them out untested. */
  @Test
  void connectionsThatDiedAMomentAgo_areHandedOutToNobody() throws Exception {
    try (Database work = Database.open(db.address(), CONNECTIONS)) {
      use(work);
      endConnections();
      assertThat(work.count("club")).isZero();
      use(work);
      endConnections();
      assertThat(work.<Integer>write(handle -> insert(handle, "a"))).isOne();
      assertThat(work.count("club")).isOne();
    }
  }

  private void use(Database database) throws Exception {
    for (Future<Long> each : all(CONNECTIONS, () -> database.count("event"))) {
      assertThat(Within.get(each)).isZero();
    }
  }

  @Test
  void transactionWhoseConnectionDies_isDoneOnce() {
    var tries = new AtomicInteger();
    try (Database work = Database.open(db.address(), CONNECTIONS)) {
      work.write(
          handle -> {
            insert(handle, "a");
            return tries.incrementAndGet() > 1 || endMyself(handle);
          });
      assertThat(tries).hasValue(2);
      assertThat(work.count("club")).isOne();

      assertThatThrownBy(
              () ->
                  work.atomicallyOnce(
                      () -> {
                        tries.incrementAndGet();
                        return work.read(DatabaseAwayIT::endMyself);
                      }))
          .isInstanceOf(ProblemException.class);
      assertThat(tries).as("what uses up what it reads").hasValue(3);
    }
  }

  /** The server may have done it before it died. */
  @Test
  void transactionWhoseConnectionDiesInItsCommit_isNotRepeated() {
    db.database()
        .write(
            handle ->
                handle.execute(
                    """
                    create function die() returns trigger language plpgsql as
                      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
                    create constraint trigger die after insert on club
                      deferrable initially deferred for each row execute function die()\
                    """));
    var tries = new AtomicInteger();
    try (Database work = Database.open(db.address(), CONNECTIONS)) {
      assertThatThrownBy(
              () ->
                  work.write(
                      handle -> {
                        tries.incrementAndGet();
                        return insert(handle, "a");
                      }))
          .isInstanceOf(ProblemException.class);
    }
    assertThat(tries).hasValue(1);
  }

  @Test
  void waitingInVain_whileOthersAreServed_isNoOutage() throws Exception {
    try (Database two = Database.open(proxy.through(db.address()), 2, WAITING)) {
      await()
          .ignoreExceptionsInstanceOf(ProblemException.class)
          .until(() -> two.count("club") == 0);
      var done = new CountDownLatch(1);
      var taken = new CountDownLatch(1);
      Future<Boolean> holder =
          threads.submit(
              () ->
                  two.read(
                      handle -> {
                        taken.countDown();
                        return released(done);
                      }));
      Within.await(taken);
      proxy.refuse();
      for (Future<Boolean> client : all(WAITING, () -> assertBusy(two))) {
        Within.get(client);
      }
      assertThat(two.isAway()).as("its one connection works").isFalse();
      done.countDown();
      assertThat(Within.get(holder)).isTrue();
      assertThat(two.count("club")).isZero();
    }
  }

  private static boolean assertBusy(Database database) {
    assertThatThrownBy(() -> database.count("club"))
        .isInstanceOfSatisfying(
            ProblemException.class, e -> assertThat(e.problem().toString()).contains("overloaded"));
    return true;
  }

  /** All but the one that does it, which is of another pool. */
  private void endConnections() {
    db.database()
        .read(
            handle ->
                answer(
                    handle,
                    "select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity"
                        + " where datname = current_database() and pid <> pg_backend_pid()"
                        + " and application_name = 'muster-work'"));
  }

  private static boolean endMyself(Handle handle) {
    return answer(handle, "select count(pg_terminate_backend(pg_backend_pid()))") == 1;
  }

  private static int insert(Handle handle, String slug) {
    return handle.execute(
        """
        insert into club (slug, name, kind, join_policy, visibility, state)
        values (?, 'a', 'club', 'open', 'public', 'active')\
        """,
        slug);
  }

  private Duration refusedAfter() {
    return elapsed(
        () -> {
          var thrown = catchThrowableOfType(ProblemException.class, () -> requests.count("club"));
          assertThat(thrown).as("no answer of a database that is away").isNotNull();
          assertThat(thrown.problem()).isInstanceOf(Problem.Unavailable.class);
        });
  }

  private void refused(String sql, String words) {
    assertThatThrownBy(() -> requests.read(handle -> answer(handle, sql)))
        .isInstanceOfSatisfying(
            ProblemException.class, e -> assertThat(e.problem().toString()).contains(words));
  }

  private static Long answer(Handle handle, String sql) {
    return handle.createQuery(sql).mapTo(Long.class).one();
  }

  private <T> List<Future<T>> all(int count, Callable<T> task) {
    return IntStream.range(0, count).mapToObj(i -> threads.submit(task)).toList();
  }

  private static Duration elapsed(Runnable work) {
    long from = System.nanoTime();
    work.run();
    return Duration.ofNanos(System.nanoTime() - from);
  }

  private static boolean released(CountDownLatch latch) {
    try {
      return latch.await(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}

package org.muster.platform.changelog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.TestDatabase;

/** An open transaction anywhere on the server keeps changes, so nothing else may run beside it. */
@Tag("apart")
class RetentionIT {

  private static final Duration KEPT = Duration.ofHours(1);
  private static final int BATCH = 3;

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  private final ChangeStore changes = new ChangeStore(db.database());
  private final RetentionStore log = new RetentionStore(db.database());

  @Test
  void prune_onlyWhatIsOlderThanTheFirstMarkOfItsAge() {
    clubs(7);
    assertThat(log.mark(KEPT)).as("nothing is known to be an hour old").isEmpty();
    clubs(2);
    anHourPasses();
    clubs(4);
    String horizon = log.mark(KEPT).orElseThrow();
    assertThat(prune(horizon)).isEqualTo(7);
    assertThat(rows()).isEqualTo(6);
    assertThat(prune(horizon)).isZero();
  }

  @Test
  void prune_leavesCoveredReadersAlone_andTellsTheOthers() {
    String late = changes.instance().snapshot();
    clubs(5);
    String inTime = changes.instance().snapshot();
    log.mark(KEPT);
    Set<UUID> unread = clubs(3);
    anHourPasses();
    prune(log.mark(KEPT).orElseThrow());

    assertThat(changes.covers(inTime)).isTrue();
    assertThat(read(inTime)).isEqualTo(unread);
    assertThat(changes.covers(late)).isFalse();
    assertThatThrownBy(() -> read(late)).isInstanceOf(CursorNotCoveredException.class);
  }

  /** The control: what a reader would miss if nobody checked. */
  @Test
  void prune_withoutTheCheck_aLateReaderMissesChangesSilently() {
    String late = changes.instance().snapshot();
    Set<UUID> written = clubs(5);
    log.mark(KEPT);
    written.addAll(clubs(3));
    anHourPasses();
    prune(log.mark(KEPT).orElseThrow());
    sql("update instance set changes_kept_from = '0'");

    assertThat(read(late)).hasSize(3).isSubsetOf(written);
  }

  @Test
  void prune_transactionOpenSinceBeforeTheMark_keepsAllAboveIt() throws SQLException {
    try (Connection open = connect()) {
      UUID waiting = UUID.randomUUID();
      execute(open, insert(waiting));
      String cursor = changes.instance().snapshot(); // before, a vacuum could slip in between
      Set<UUID> written = clubs(5);
      log.mark(KEPT);
      anHourPasses();
      assertThat(prune(log.mark(KEPT).orElseThrow())).isZero();
      open.commit();
      written.add(waiting);
      assertThat(read(cursor)).isEqualTo(written);
    }
  }

  /** Writers run into a lock only if there is one: each statement may wait a tenth of a second. */
  @ParameterizedTest
  @ValueSource(longs = {21, 22})
  void prune_besideWritersThatCommitOutOfOrder_blocksNobodyAndLosesNothing(long seed)
      throws Exception {
    sql(
        "do $$ begin execute 'alter database ' || current_database()"
            + " || ' set lock_timeout = 100'; end $$");
    var writers = new Writers(db.address(), seed);
    var seen = new HashSet<UUID>();
    var cursor = new String[] {changes.instance().snapshot()};
    var pruned = new int[1];
    writers.run(
        () -> {
          String horizon = log.mark(Duration.ZERO).orElseThrow();
          cursor[0] = changes.read(cursor[0], chunk -> chunk.forEach(c -> seen.add(c.id())));
          pruned[0] += prune(horizon);
        });
    cursor[0] = changes.read(cursor[0], chunk -> chunk.forEach(c -> seen.add(c.id())));
    System.out.printf(
        "seed %d: %d rows changed, %d seen, %d changes pruned, %d left%n",
        seed, writers.committed().size(), seen.size(), pruned[0], rows());
    assertThat(seen).as("seed %d", seed).isEqualTo(writers.committed());
    assertThat(pruned[0]).as("seed %d: the pruning was at work", seed).isPositive();
  }

  private int prune(String horizon) {
    int all = 0;
    int deleted;
    do {
      deleted = log.prune(horizon, BATCH);
      all += deleted;
    } while (deleted == BATCH);
    return all;
  }

  private void anHourPasses() {
    sql("update change_mark set at = at - interval '1 hour'");
  }

  private Set<UUID> read(String cursor) {
    var ids = new HashSet<UUID>();
    changes.read(cursor, chunk -> chunk.forEach(change -> ids.add(change.id())));
    return ids;
  }

  /** Each in a transaction of its own. */
  private Set<UUID> clubs(int count) {
    var ids = new HashSet<UUID>();
    for (int i = 0; i < count; i++) {
      UUID id = UUID.randomUUID();
      ids.add(id);
      sql(insert(id));
    }
    return ids;
  }

  private int rows() {
    return Math.toIntExact(db.database().count("change_log"));
  }

  private static String insert(UUID id) {
    return """
    insert into club (id, slug, name, kind, join_policy, visibility, state)
    values ('%s', 'c-%s', 'club', 'club', 'open', 'public', 'active')\
    """
        .formatted(id, id);
  }

  private void sql(String sql) {
    db.database().write(handle -> handle.execute(sql));
  }

  private Connection connect() throws SQLException {
    var address = db.address();
    Connection connection =
        DriverManager.getConnection(address.url(), address.user(), address.password());
    connection.setAutoCommit(false);
    return connection;
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

package org.muster.platform.changelog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.TestDatabase;

class ChangeStoreIT {

  @AutoClose private final TestDatabase db = TestDatabase.fresh();
  private final ChangeStore changes = new ChangeStore(db.database());
  private String cursor = changes.instance().snapshot();

  /** What many would write first: the log is read by its number. The control of these tests. */
  private long naiveCursor;

  private final Set<UUID> naive = new HashSet<>();

  @Test
  void read_transactionThatCommitsBehindALaterOne_isRead() throws SQLException {
    try (Connection early = connect();
        Connection late = connect()) {
      UUID first = insert(early, "first");
      UUID second = insert(late, "second");
      late.commit();
      assertThat(read()).containsExactly(second);
      readNaively();
      early.commit();
      assertThat(read()).containsExactly(first);
      readNaively();
      assertThat(naive).as("a number as cursor misses it").containsExactly(second);
      assertThat(read()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void read_underWritersThatCommitLateAndOutOfOrder_missesNothing(long seed) throws Exception {
    var writers = new Writers(db.address(), seed);
    var seen = new HashSet<UUID>();
    writers.run(
        () -> {
          seen.addAll(read());
          readNaively();
        });
    seen.addAll(read());
    readNaively();
    Set<UUID> missedNaively = new HashSet<>(writers.committed());
    missedNaively.removeAll(naive);
    System.out.printf(
        "seed %d: %d rows changed, %d seen; a number as cursor misses %d%n",
        seed, writers.committed().size(), seen.size(), missedNaively.size());
    assertThat(seen).as("seed %d", seed).isEqualTo(writers.committed());
    assertThat(seen).doesNotContainAnyElementsOf(writers.rolledBack());
    assertThat(missedNaively).as("the control under seed %d", seed).isNotEmpty();
  }

  @Test
  void read_besideALongOpenTransaction_goesOn() throws SQLException {
    try (Connection open = connect();
        Connection others = connect()) {
      UUID waiting = insert(open, "waiting");
      for (int i = 0; i < 5; i++) {
        UUID id = insert(others, "other " + i);
        others.commit();
        assertThat(read()).containsExactly(id);
      }
      open.commit();
      assertThat(read()).containsExactly(waiting);
    }
  }

  @Test
  void read_rowsOfASavepointThatWasRolledBack_areNotThere() throws SQLException {
    try (Connection connection = connect()) {
      UUID kept = insert(connection, "kept");
      var savepoint = connection.setSavepoint();
      insert(connection, "undone");
      connection.rollback(savepoint);
      UUID after = insert(connection, "after");
      connection.commit();
      assertThat(read()).containsExactlyInAnyOrder(kept, after);
    }
  }

  @Test
  void read_changesOfOneRow_areOneChange() throws SQLException {
    try (Connection connection = connect()) {
      UUID id = insert(connection, "one");
      for (int i = 0; i < 3; i++) {
        execute(connection, "update club set name = name || 'x'");
        connection.commit();
      }
      assertThat(read()).containsExactly(id);
    }
  }

  @Test
  void read_manyChanges_comeInChunks() throws SQLException {
    try (Connection connection = connect()) {
      execute(
          connection,
          """
          insert into club (slug, name, kind, join_policy, visibility, state)
          select 'c' || n, 'c' || n, 'club', 'open', 'public', 'active'
          from generate_series(1, 2500) n\
          """);
      connection.commit();
    }
    var sizes = new ArrayList<Integer>();
    cursor = changes.read(cursor, chunk -> sizes.add(chunk.size()));
    assertThat(IntStream.range(0, sizes.size()).map(sizes::get).sum()).isEqualTo(2500);
    assertThat(sizes).hasSizeGreaterThan(1).allMatch(size -> size <= 1000);
    assertThat(read()).isEmpty();
  }

  @Test
  void read_failureOfTheReader_comesThroughAndNothingIsLost() throws SQLException {
    try (Connection connection = connect()) {
      UUID id = insert(connection, "one");
      connection.commit();
      var failure = new IllegalStateException("the reader's");
      assertThat(
              catchThrowable(
                  () ->
                      changes.read(
                          cursor,
                          chunk -> {
                            throw failure;
                          })))
          .isSameAs(failure);
      assertThat(read()).containsExactly(id);
    }
  }

  @Test
  void read_everyKindOfRow_andEveryWayToChangeIt() throws SQLException {
    try (Connection connection = connect()) {
      execute(
          connection,
          """
          insert into venue (slug, name, point_precision, state) values ('v', 'v', 'exact', 'active');
          insert into player (handle, visibility) values ('p', 'public')\
          """);
      insert(connection, "club");
      execute(
          connection,
          """
          insert into event (slug, title, organiser_club_id, venue_id, starts_at, ends_at, tz, state,
              visibility, join_mode)
            select 'e', 'e', c.id, v.id, now(), now() + interval '1 day', 'UTC', 'published',
              'public', 'free'
            from club c, venue v\
          """);
      connection.commit();
      assertThat(kinds()).containsExactlyInAnyOrder("club", "venue", "player", "event");
      execute(connection, "update venue set name = 'w'");
      connection.commit();
      assertThat(kinds()).containsExactlyInAnyOrder("venue", "event");
      execute(connection, "update club set name = 'w'");
      connection.commit();
      assertThat(kinds()).containsExactlyInAnyOrder("club", "event");
      execute(connection, "delete from event");
      connection.commit();
      assertThat(kinds()).containsExactly("event");
      execute(connection, "delete from player");
      connection.commit();
      assertThat(kinds()).containsExactly("player");
    }
  }

  /** A crash empties unlogged tables; what the tables were emptied by, the reader cannot see. */
  @Test
  void read_afterACrashOfTheServer_handsOnAgainWhatMayHaveABorrowedNumber() throws SQLException {
    UUID id;
    try (Connection connection = connect()) {
      id = insert(connection, "wolf pack");
      connection.commit();
    }
    assertThat(read()).containsExactly(id);
    assertThat(read()).as("in the same life").isEmpty();
    db.database().write(handle -> handle.execute("truncate server_life"));
    assertThat(read()).as("in another life").containsExactly(id);
    assertThat(read()).as("once").isEmpty();
  }

  @Test
  void read_cursorOfTheFuture_isNotCovered() {
    String future = "999999999999:999999999999:";
    assertThat(changes.covers(cursor)).isTrue();
    assertThat(changes.covers(future)).isFalse();
    assertThatThrownBy(() -> changes.read(future, chunk -> {}))
        .isInstanceOf(CursorNotCoveredException.class);
  }

  @Test
  void askForRebuild_countsGenerations() {
    assertThat(changes.askForRebuild()).isEqualTo(1);
    assertThat(changes.askForRebuild()).isEqualTo(2);
    assertThat(changes.instance().generation()).isEqualTo(2);
  }

  /** Each seen by a store that knew the rules before, and by one that asks for the first time. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "create view one_more as select 1 as n",
        "create or replace view listed_event as select * from event where visibility = 'public'",
        "drop view coming_event",
        "create function one_more() returns int language sql return 1",
        "create or replace function registration_is_seated(state text) returns boolean"
            + " language sql immutable parallel safe return true",
      })
  void rules_changeWithViewsAndFunctions(String sql) {
    String before = changes.instance().rules();
    assertThat(changes.instance().rules()).isEqualTo(before);

    db.database().write(handle -> handle.execute(sql));

    String after = changes.instance().rules();
    assertThat(after).isNotEqualTo(before);
    assertThat(new ChangeStore(db.database()).instance().rules()).isEqualTo(after);
  }

  @Test
  void rules_ofOtherChanges_stay() {
    String before = changes.instance().rules();
    db.database().write(handle -> handle.execute("alter table player add column more int"));
    db.database().write(handle -> handle.execute("update instance set index_generation = 5"));
    assertThat(changes.instance().rules()).isEqualTo(before);
    assertThat(new ChangeStore(db.database()).instance().rules()).isEqualTo(before);
  }

  private List<UUID> read() {
    var ids = new ArrayList<UUID>();
    cursor = changes.read(cursor, chunk -> chunk.forEach(change -> ids.add(change.id())));
    return ids;
  }

  private List<String> kinds() {
    var kinds = new ArrayList<String>();
    cursor = changes.read(cursor, chunk -> chunk.forEach(change -> kinds.add(change.kind())));
    return kinds;
  }

  private void readNaively() {
    db.database()
        .read(
            handle ->
                handle
                    .createQuery("select seq, id from change_log where seq > :cursor order by seq")
                    .bind("cursor", naiveCursor)
                    .map(
                        (rs, ctx) -> {
                          naiveCursor = rs.getLong("seq");
                          return naive.add(rs.getObject("id", UUID.class));
                        })
                    .list());
  }

  private Connection connect() throws SQLException {
    var address = db.address();
    Connection connection =
        DriverManager.getConnection(address.url(), address.user(), address.password());
    connection.setAutoCommit(false);
    return connection;
  }

  private static UUID insert(Connection connection, String name) throws SQLException {
    UUID id = UUID.randomUUID();
    execute(
        connection,
        """
        insert into club (id, slug, name, kind, join_policy, visibility, state)
        values ('%s', 'c-%s', '%s', 'club', 'open', 'public', 'active')\
        """
            .formatted(id, id, name));
    return id;
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

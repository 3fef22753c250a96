package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.engine.rows.RowCache;
import org.muster.testing.DemoNode;
import org.muster.testing.HandMadeChanges;

/**
 * What somebody changes by hand in the database shows in lists that were answered from memory: each
 * column of each table that lists show or join.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("waits")
@Tag("full")
class FreshListsIT {

  /** Set by triggers, or what rows are known by. */
  private static final List<String> LEFT_OUT = List.of("id", "version", "updated_at");

  private static final Pattern COLUMN = Pattern.compile("(?:^|, )(\\w+) = ");

  private static final Pattern GAME = Pattern.compile("\"registration_open\":");
  private static final Pattern CLUB_OF_GAME = Pattern.compile("\"organiser\":\"[^@]");

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final HandMadeChanges CHANGES = new HandMadeChanges(NODE);
  private static final PublicLists KEPT = PublicLists.of(NODE.node);
  private static final PublicLists READ = PublicLists.withoutCache(NODE.node);
  private static final RowCache CACHE = NODE.node.platform().rows();

  @BeforeAll
  static void rows() {
    CHANGES.addRows();
  }

  static Stream<String> changes() {
    return HandMadeChanges.LINES.stream();
  }

  @Order(1)
  @ParameterizedTest
  @MethodSource("changes")
  void change_showsInEachList(String line) throws SQLException {
    String[] change = line.split(" \\| ", -1);
    NODE.awaitCaughtUp();
    awaitSameAndKept();
    Map<String, String> before = READ.items();

    CHANGES.make(change);

    awaitSameAndKept();
    NODE.awaitCaughtUp(); // and found by what it is now
    awaitSameAndKept();
    assertThat(differing(before, READ.items())).isEqualTo(change[2]);
  }

  @Order(2)
  @Test
  void changes_areOfAllColumns() {
    var changed =
        HandMadeChanges.LINES.stream()
            .map(line -> line.split(" \\| ", -1))
            .flatMap(
                change ->
                    COLUMN
                        .matcher(change[1].replaceFirst(" where .*", ""))
                        .results()
                        .map(column -> change[0] + "." + column.group(1)))
            .collect(Collectors.toCollection(TreeSet::new));
    var columns =
        NODE.database()
            .read(
                handle ->
                    handle
                        .createQuery(
                            """
                            select table_name || '.' || column_name
                            from information_schema.columns
                            where table_name in ('club', 'venue', 'player', 'event', 'registration')
                              and column_name <> all (:out)\
                            """)
                        .bindArray("out", String.class, LEFT_OUT)
                        .mapTo(String.class)
                        .collect(Collectors.toCollection(TreeSet::new)));
    assertThat(changed).as("a new column needs a line in list-changes.txt").isEqualTo(columns);
  }

  /** Nothing is logged then, but all nodes look once a second by which rules rows are shown. */
  @Order(3)
  @Test
  void rulesOfTheDatabase_showInEachList() throws SQLException {
    awaitSameAndKept();
    String before = READ.items().toString();
    assertThat(before).contains("\"forest\"");

    String view =
        "create or replace view shown_venue as select * from venue where hidden_at is null";
    CHANGES.byHand(view + " and slug <> 'forest'");
    assertThat(READ.items().toString()).doesNotContain("\"forest\"");
    awaitSameAndKept();

    CHANGES.byHand(view);
    DemoNode.soon(() -> READ.items().toString().equals(before));
    awaitSameAndKept();
  }

  /** The control: without the change log nothing shows, until the index is known to be behind. */
  @Order(4)
  @Test
  void notLogged_doesNotShow_untilTheIndexerStops() throws SQLException {
    NODE.awaitCaughtUp();
    awaitSameAndKept();
    CHANGES.byHand("alter table event disable trigger user");

    // Again with another title, where a busy machine was behind just then and read the row anew.
    var changes = new AtomicInteger();
    DemoNode.soon(
        () -> {
          String title = "Not in the log " + changes.incrementAndGet();
          CHANGES.byHand("update event set title = '" + title + "' where slug = 'noon'");
          Map<String, String> kept = kept();
          return kept != null && !kept.equals(READ.items()) && !kept.toString().contains(title);
        });
    String last = "Not in the log " + changes.get();

    long behind = CACHE.behind();
    try (Connection connection = CHANGES.connect();
        var statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("lock table change_log in access exclusive mode");
      DemoNode.soon(() -> KEPT.items().equals(READ.items()));
      assertThat(KEPT.items().toString()).contains(last);
      assertThat(CACHE.behind()).isGreaterThan(behind);
    } finally {
      CHANGES.byHand("alter table event enable trigger user");
    }
  }

  private static void awaitSameAndKept() {
    DemoNode.soon(() -> READ.items().equals(kept()));
  }

  /** The lists, if they come from memory but for games without a club that all may know of. */
  private static @Nullable Map<String, String> kept() {
    long behind = CACHE.behind();
    long misses = CACHE.misses();
    Map<String, String> items = KEPT.items();
    String all = String.join("", items.values());
    long unkept = count(GAME, all) - count(CLUB_OF_GAME, all);
    return CACHE.behind() == behind && CACHE.misses() - misses == unkept ? items : null;
  }

  private static long count(Pattern what, String in) {
    return what.matcher(in).results().count();
  }

  private static String differing(Map<String, String> before, Map<String, String> after) {
    String lists =
        before.keySet().stream()
            .filter(list -> !Objects.equals(before.get(list), after.get(list)))
            .collect(Collectors.joining(" "));
    return lists.isEmpty() ? "-" : lists;
  }
}

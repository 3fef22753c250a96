package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.muster.community.discovery.NameStore.Names;
import org.muster.core.Resources;
import org.muster.engine.query.Hit;
import org.muster.engine.rows.RowCache;
import org.muster.testing.DemoNode;
import org.muster.testing.World;

/**
 * What somebody changes by hand in the database shows in names that are suggested from memory: each
 * column of {@code list-changes.txt}. The control: without the change log it does not.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("waits")
@Tag("full")
class SuggestedNamesIT {

  /** So many of the changes are of what a suggestion shows. */
  private static final int LEAST_SEEN = 15;

  @AutoClose private static final DemoNode NODE = DemoNode.start(false);
  private static final RowCache CACHE = NODE.node.platform().rows();
  private static final NameStore KEPT = new NameStore(NODE.database(), CACHE);
  private static final NameStore READ = new NameStore(NODE.database(), RowCache.off());
  private static final List<Hit> HITS = rows();

  private static List<Hit> rows() {
    var world = World.in(NODE.database());
    UUID wolves = world.club("wolves");
    UUID bears = world.club("bears");
    UUID holt = world.venue("holt", wolves);
    UUID ann = world.player("ann");
    UUID ben = world.player("ben");
    world.sql("update club set lat = 53, lon = -1.4 where id = ?", wolves);
    world.sql("update player set visibility = 'public', birth_date = '1990-01-01'");
    UUID night = world.game("night", wolves).capacity(40).add();
    world.sql("update event set venue_id = ? where id = ?", holt, night);
    world.sql("update venue set lat = 53, lon = -1.3");
    UUID dawn = world.game("dawn", wolves).add();
    UUID noon = world.game("noon", bears).add();
    UUID solo = world.gameOf("solo", ann).add();
    world.registered(night, ben, "confirmed", 1);
    var hits = new ArrayList<Hit>();
    List.of(wolves, bears).forEach(id -> hits.add(new Hit("club", id)));
    hits.add(new Hit("venue", holt));
    List.of(night, dawn, noon, solo).forEach(id -> hits.add(new Hit("event", id)));
    List.of(ann, ben).forEach(id -> hits.add(new Hit("player", id)));
    return hits;
  }

  private static Map<UUID, Names> read() {
    return READ.of(HITS, Instant.now());
  }

  /** From memory, but for players and what is not public; null if something else was read. */
  private static @Nullable Map<UUID, Names> kept() {
    long behind = CACHE.behind();
    long misses = CACHE.misses();
    Map<UUID, Names> names = KEPT.of(HITS, Instant.now());
    long gone =
        HITS.stream()
            .filter(hit -> !hit.type().equals("player") && !names.containsKey(hit.id()))
            .count();
    return CACHE.behind() == behind && CACHE.misses() - misses == gone ? names : null;
  }

  @Test
  @Order(1)
  void eachChange_showsInNames() throws SQLException {
    int seen = 0;
    for (String line : Resources.lines("list-changes.txt")) {
      String[] change = line.split(" \\| ", -1);
      NODE.awaitCaughtUp();
      DemoNode.soon(() -> read().equals(kept()));
      Map<UUID, Names> before = read();
      byHand(
          change[1].startsWith("delete") || change[1].startsWith("insert")
              ? change[1]
              : "update %s set %s".formatted(change[0], change[1]));

      Map<UUID, Names> after = read();
      DemoNode.soon(() -> after.equals(kept()));
      seen += after.equals(before) ? 0 : 1;
    }
    assertThat(seen).as("changes that show in names").isGreaterThan(LEAST_SEEN);
  }

  /** A game is suggested until it ends, by the clock alone. */
  @Test
  @Order(2)
  void ended_isNoLongerNamed() throws SQLException {
    UUID noon = HITS.get(5).id();
    byHand("update event set ends_at = starts_at + interval '1 hour' where slug = 'noon'");
    NODE.awaitCaughtUp();
    DemoNode.soon(() -> kept() != null);
    assertThat(KEPT.of(HITS, Instant.now())).containsKey(noon);

    Instant later = Instant.now().plus(Duration.ofDays(3650));
    assertThat(KEPT.of(HITS, later)).doesNotContainKey(noon);
  }

  @Test
  @Order(3)
  void notLogged_doesNotShow() throws SQLException {
    NODE.awaitCaughtUp();
    byHand("alter table event disable trigger user");
    try {
      DemoNode.soon(
          () -> {
            String title = "Not in the log " + UUID.randomUUID();
            DemoNode.soon(() -> kept() != null);
            byHand("update event set title = '" + title + "' where slug = 'noon'");
            Map<UUID, Names> names = kept();
            return names != null && !names.toString().contains(title);
          });
    } finally {
      byHand("alter table event enable trigger user");
    }
  }

  /** Past the node's pool, which would tell the node. */
  private static void byHand(String sql) throws SQLException {
    var address = NODE.database.address();
    try (Connection connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

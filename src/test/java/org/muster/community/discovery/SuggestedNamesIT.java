package org.muster.community.discovery;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.muster.engine.query.Hit;
import org.muster.engine.rows.RowCache;
import org.muster.testing.DemoNode;
import org.muster.testing.HandMadeChanges;

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
  private static final HandMadeChanges CHANGES = new HandMadeChanges(NODE);
  private static final RowCache CACHE = NODE.node.platform().rows();
  private static final NameStore KEPT = new NameStore(NODE.database(), CACHE);
  private static final NameStore READ = new NameStore(NODE.database(), RowCache.off());
  private static final List<Hit> HITS = rows();

  private static List<Hit> rows() {
    HandMadeChanges.Rows rows = CHANGES.addRows();
    var hits = new ArrayList<Hit>();
    rows.clubs().forEach(id -> hits.add(new Hit("club", id)));
    hits.add(new Hit("venue", rows.venue()));
    rows.games().forEach(id -> hits.add(new Hit("event", id)));
    rows.players().forEach(id -> hits.add(new Hit("player", id)));
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
    for (String line : HandMadeChanges.LINES) {
      String[] change = line.split(" \\| ", -1);
      NODE.awaitCaughtUp();
      DemoNode.soon(() -> read().equals(kept()));
      Map<UUID, Names> before = read();
      CHANGES.make(change);

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
    CHANGES.byHand("update event set ends_at = starts_at + interval '1 hour' where slug = 'noon'");
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
    CHANGES.byHand("alter table event disable trigger user");
    try {
      DemoNode.soon(
          () -> {
            String title = "Not in the log " + UUID.randomUUID();
            DemoNode.soon(() -> kept() != null);
            CHANGES.byHand("update event set title = '" + title + "' where slug = 'noon'");
            Map<UUID, Names> names = kept();
            return names != null && !names.toString().contains(title);
          });
    } finally {
      CHANGES.byHand("alter table event enable trigger user");
    }
  }
}

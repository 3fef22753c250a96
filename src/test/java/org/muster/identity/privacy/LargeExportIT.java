package org.muster.identity.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.platform.db.Database;
import org.muster.testing.ChildJvm;
import org.muster.testing.TestDatabase;

/** The export of who has more notices than fit into the memory. */
@Tag("full")
class LargeExportIT {

  @AutoClose private final TestDatabase database = TestDatabase.fresh();

  @Test
  void export_ofAHundredMegabytes_needsAHeapOfForty() throws Exception {
    assertThat(exported(fill(60_000, 2_000))).isGreaterThan(100_000_000L);
  }

  @Test
  void export_ofHalfAMillionNotices_needsAHeapOfForty() throws Exception {
    assertThat(exported(fill(500_000, 100))).isGreaterThan(100_000_000L);
  }

  private String fill(int notices, int length) {
    return database
        .database()
        .write(
            h -> {
              h.execute("drop index notice_names_idx"); // not what is asked about
              String player =
                  h.createQuery(
                          "insert into player (handle, visibility) values ('somebody', 'private')"
                              + " returning id::text")
                      .mapTo(String.class)
                      .one();
              h.execute(
                  "insert into notice (kind, player_id, data) select 'event.changed',"
                      + " cast(? as uuid), jsonb_build_object('event', jsonb_build_object("
                      + "'slug', 'game-' || n, 'title', repeat('x', ?)))"
                      + " from generate_series(1, ?) n",
                  player,
                  length,
                  notices);
              return player;
            });
  }

  /** In a JVM with a heap of 40 MB. */
  private long exported(String player) throws IOException, InterruptedException {
    Database.Address address = database.address();
    try (ChildJvm child =
        ChildJvm.start(
            List.of(),
            System.getProperty("java.class.path"),
            Map.of("JAVA_TOOL_OPTIONS", "-Xmx40m"),
            ExportProcess.class,
            address.url(),
            address.user(),
            address.password(),
            player)) {
      String bytes = child.line();
      assertThat(child.exit()).isZero();
      return Long.parseLong(String.valueOf(bytes));
    }
  }
}

package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.core.Transferable.Outcome;
import org.muster.core.json.Json;
import org.muster.demo.BulkCommunity;
import org.muster.demo.Item;
import org.muster.platform.exchange.ImportReport;
import org.muster.platform.exchange.Progress;
import org.muster.testing.DemoNode;
import org.muster.testing.Lines;
import org.muster.testing.TestDatabase;

/** Whole communities on their way into a database that no node follows. */
@Tag("full")
class MoveIT {

  private TestDatabase database;

  @BeforeEach
  void create() {
    database = TestDatabase.fresh();
  }

  @AfterEach
  void drop() {
    database.close();
  }

  @Test
  void demo_movesToAnotherInstance() {
    String export = Lines.export(DemoNode.shared().database, true);
    ImportReport report =
        Lines.take(database, false, List.of(export.getBytes(StandardCharsets.UTF_8)));

    assertThat(report.faults()).isEmpty();
    assertThat(Lines.export(database, true)).isEqualTo(export);
  }

  @Test
  void bulk_isTakenWhole() throws IOException {
    Path file = Files.createTempFile("bulk", ".jsonl");
    try (var out = Files.newBufferedWriter(file);
        var items = BulkCommunity.stream(20_000, 7)) {
      for (var item : (Iterable<Item>) items::iterator) {
        out.write(line(item));
        out.newLine();
      }
    }
    ImportReport report =
        new CommunityRows(database.database())
            .importer(Clock.systemUTC())
            .take(List.of(file), false, Progress.NONE);
    Files.delete(file);

    assertThat(report.faults()).isEmpty();
    assertThat(report.outcomes().values().stream().mapToInt(Outcome::inserted).sum())
        .isEqualTo(20_000);
    assertThat(database.database().count("event")).isGreaterThan(9_000);
  }

  private static String line(Item item) {
    String type =
        switch (item) {
          case Item.OfClub club -> "club";
          case Item.OfPlayer player -> "player";
          case Item.OfVenue venue -> "venue";
          case Item.OfEvent event -> "event";
        };
    ObjectNode line = Json.mapper().createObjectNode().put("type", type);
    line.setAll((ObjectNode) Json.compact().valueToTree(item.value()));
    return line.toString();
  }
}

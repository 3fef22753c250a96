package org.muster.lab.peers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;

/** The race among few rows, without the other engines: that it runs, and judges what it asks. */
class PeersCommandIT {

  @Test
  void race_ofThisSearchAlone_findsExactNames() throws IOException {
    var text = new StringWriter();
    int exit =
        PeersCommand.run(
            new PrintWriter(text),
            "--engines=own",
            "--rows=1000",
            "--names=20",
            "--warm-up=1",
            "--seconds=1");
    assertThat(exit).isZero();
    String line = text.toString().lines().filter(is -> is.startsWith("{")).findFirst().orElse("{}");
    JsonNode figures = Json.mapper().readTree(line);
    assertThat(figures.path("recall_at_10_by_kind").path("exact").asDouble())
        .as(text.toString())
        .isEqualTo(1);
    assertThat(figures.path("races")).as(text.toString()).hasSize(2);
    assertThat(text.toString()).contains("| Muster, in process |");
  }
}

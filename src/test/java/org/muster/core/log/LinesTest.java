package org.muster.core.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;
import org.muster.core.json.Json;

class LinesTest {

  private static LogRecord entry(Level level, String message) {
    var entry = new LogRecord(level, message);
    entry.setLoggerName("org.muster.x");
    return entry;
  }

  @Test
  void json_isOneObjectPerLine() {
    var entry = entry(Level.WARNING, "two\nlines \"quoted\"");
    entry.setThrown(new IllegalStateException("why"));
    String line = new JsonLines().format(entry);
    assertThat(line).endsWith("}\n");
    assertThat(line.strip()).doesNotContain("\n");
    var json = Json.parse(line);
    assertThat(json.path("level").asText()).isEqualTo("WARNING");
    assertThat(json.path("logger").asText()).isEqualTo("org.muster.x");
    assertThat(json.path("message").asText()).isEqualTo("two\nlines \"quoted\"");
    assertThat(json.path("ts").asText()).endsWith("Z");
    assertThat(json.path("exception").asText()).contains("IllegalStateException: why", "LinesTest");
    assertThat(json.has("request_id")).isFalse();
  }

  @Test
  void json_hasTheRequestAndFields() {
    var entry = entry(Level.INFO, "GET /x 200");
    entry.setParameters(new Object[] {Map.of("status", 200)});
    RequestId.during(
        "abcdefgh",
        () -> {
          var json = Json.parse(new JsonLines().format(entry));
          assertThat(json.path("request_id").asText()).isEqualTo("abcdefgh");
          assertThat(json.path("status").asInt()).isEqualTo(200);
        });
  }

  @Test
  void plain_readsWell() {
    assertThat(new PlainLines().format(entry(Level.INFO, "hello")))
        .matches("\\d\\d:\\d\\d:\\d\\d\\.\\d{3}  hello\n");
    assertThat(new PlainLines().format(entry(Level.SEVERE, "bad"))).contains("  SEVERE  bad");
  }

  @Test
  void requestId_isTakenOrMade() {
    assertThat(RequestId.orNew("abcd_EF-9")).isEqualTo("abcd_EF-9");
    assertThat(RequestId.orNew("short")).isNotEqualTo("short").matches("[A-Za-z0-9_-]{8,64}");
    assertThat(RequestId.orNew(null)).isNotEqualTo(RequestId.orNew(null));
    assertThat(RequestId.current()).isNull();
  }
}

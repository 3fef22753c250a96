package org.muster.community.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.muster.core.json.Json;
import org.muster.testing.NodeJs;

/** Parsers in another language, which know nothing of how what they read was written. */
public final class OtherReaders {

  private static final Duration LIMIT = Duration.ofMinutes(1);

  private OtherReaders() {}

  /** What ical.js, which Thunderbird uses, understands of a calendar. */
  public static JsonNode calendar(String text) {
    return read("calendars", List.of(text)).get(0);
  }

  /** As {@link #calendar}, of many. */
  public static List<JsonNode> calendars(List<String> texts) {
    return read("calendars", texts).valueStream().toList();
  }

  /** Fails unless it is GeoJSON as RFC 7946 wants it. */
  public static JsonNode map(String text) {
    return read("maps", List.of(text)).get(0);
  }

  /** The expanded form of a JSON-LD document. */
  public static JsonNode linked(String text) {
    return read("linked", List.of(text)).get(0);
  }

  private static JsonNode read(String form, List<String> texts) {
    try {
      Path file = Files.createTempFile("formats", ".json");
      try {
        Files.writeString(file, Json.write(texts));
        var run = NodeJs.ready().run(LIMIT, "formats.mjs", form, file.toString());
        assertThat(run.exit()).as(run.output()).isZero();
        return Json.parse(run.output());
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package org.muster.testing;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.muster.app.CommunityRows;
import org.muster.platform.exchange.ImportReport;
import org.muster.platform.exchange.Progress;

/** Lines of an import, taken into a node's database. */
public final class Lines {

  private Lines() {}

  public static String club(String slug, String more) {
    return "{\"type\": \"club\", \"slug\": \"%s\", \"name\": \"Club %s\"%s}"
        .formatted(slug, slug, more);
  }

  public static String venue(String slug, String more) {
    return "{\"type\": \"venue\", \"slug\": \"%s\", \"name\": \"Venue %s\"%s}"
        .formatted(slug, slug, more);
  }

  public static String player(String handle, String more) {
    return "{\"type\": \"player\", \"handle\": \"%s\"%s}".formatted(handle, more);
  }

  /** Of the club or player, on a day, unless {@code more} says otherwise. */
  public static String event(String slug, String organiser, String times, String more) {
    String[] time = times.split(" ", -1);
    return """
    {"type": "event", "slug": "%s", "title": "Game %s", "organiser": "%s", \
    "starts_at": "%s", "ends_at": "%s", "tz": "%s"%s}\
    """
        .formatted(slug, slug, organiser, time[0], time[1], time[2], more);
  }

  public static final String A_DAY =
      "2031-05-03T09:00:00+02:00 2031-05-03T16:00:00+02:00 Europe/Berlin";

  /** Takes these lines, all of them good. */
  public static void into(DemoNode node, String... lines) {
    ImportReport report = take(node, false, String.join("\n", lines));
    if (!report.taken()) {
      throw new AssertionError(report.faults());
    }
    node.awaitCaughtUp();
  }

  public static ImportReport take(DemoNode node, boolean keepGoing, String text) {
    return take(node, keepGoing, List.of(text.getBytes(StandardCharsets.UTF_8)));
  }

  public static ImportReport take(DemoNode node, boolean keepGoing, List<byte[]> contents) {
    return take(node.database, keepGoing, contents);
  }

  /** Takes files of these bytes, called 1.jsonl and so on. */
  public static ImportReport take(TestDatabase database, boolean keepGoing, List<byte[]> contents) {
    try {
      Path folder = Files.createTempDirectory("lines");
      var files = new ArrayList<Path>();
      for (byte[] content : contents) {
        files.add(Files.write(folder.resolve((files.size() + 1) + ".jsonl"), content));
      }
      ImportReport report =
          new CommunityRows(database.database()).importer().take(files, keepGoing, Progress.NONE);
      for (Path file : files) {
        Files.delete(file);
      }
      Files.delete(folder);
      return report;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static String export(DemoNode node, boolean withPrivate) {
    return export(node.database, withPrivate);
  }

  public static String export(TestDatabase database, boolean withPrivate) {
    var out = new StringWriter();
    new CommunityRows(database.database()).exporter().write(out, withPrivate, Progress.NONE);
    return out.toString();
  }
}

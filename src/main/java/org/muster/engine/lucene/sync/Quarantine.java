package org.muster.engine.lucene.sync;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.muster.core.json.Json;
import org.muster.platform.changelog.Change;

/**
 * Rows that could not be indexed, for a reason of their own, and so are not in the index. They are
 * tried again when they change, and after a while that doubles each time; the rest of the index
 * does not wait for them. Kept in the index's commits.
 */
final class Quarantine {

  /** More than this is no matter of single rows: then the index rather stands still. */
  static final int MOST = 10_000;

  private static final Logger LOG = System.getLogger(Quarantine.class.getName());

  private static final Backoff RETRY = new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(5));
  private static final int MOST_AT_ONCE = 100;
  private static final int LONGEST_ERROR = 300;

  private final Map<Change, Entry> rows = new ConcurrentHashMap<>();

  /** The clock on the wall may be set: what is due is told by the one that cannot. */
  private record Entry(String error, int tries, long dueAt) {

    static Entry of(String error, int tries) {
      return new Entry(error, tries, System.nanoTime() + RETRY.after(tries).toNanos());
    }

    Duration untilDue() {
      return Duration.ofNanos(Math.max(0, dueAt - System.nanoTime()));
    }
  }

  /** A row as it is kept. */
  private record Kept(String kind, UUID id, String error, int tries) {}

  /**
   * Reads what {@link #toString} wrote.
   *
   * @throws IOException if it is something else
   */
  static Quarantine of(String text) throws IOException {
    var aside = new Quarantine();
    for (Kept row : Json.mapper().readValue(text, new TypeReference<List<Kept>>() {})) {
      aside.rows.put(new Change(row.kind(), row.id()), Entry.of(row.error(), row.tries()));
    }
    return aside;
  }

  /**
   * Sets a row aside, once more if it is there.
   *
   * @throws RuntimeException {@code why}, if there are too many
   */
  void add(Change row, RuntimeException why) {
    String error = shortened(why);
    Entry before = rows.get(row);
    if (before == null) {
      if (rows.size() >= MOST) {
        throw why;
      }
      LOG.log(Level.WARNING, "Cannot index the %s %s: %s".formatted(row.kind(), row.id(), error));
      LOG.log(Level.DEBUG, "Where it failed", why);
    }
    rows.put(row, Entry.of(error, before == null ? 1 : before.tries() + 1));
  }

  private static String shortened(RuntimeException why) {
    String cause = why.getCause() == null ? "" : ": " + why.getCause();
    String error = (why + cause).strip().replaceAll("\\s+", " ");
    return error.length() <= LONGEST_ERROR ? error : error.substring(0, LONGEST_ERROR - 1) + "…";
  }

  void remove(Change row) {
    rows.remove(row);
  }

  boolean contains(Change row) {
    return rows.containsKey(row);
  }

  int size() {
    return rows.size();
  }

  /** Rows to be tried again now, not too many at once. */
  List<Change> due() {
    if (rows.isEmpty()) {
      return List.of();
    }
    return rows.entrySet().stream()
        .filter(row -> row.getValue().untilDue().isZero())
        .limit(MOST_AT_ONCE)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Up to {@code most} of them, those that are tried again first in front. */
  List<IndexStatus.AsideRow> list(int most) {
    Instant now = Instant.now();
    return rows.entrySet().stream()
        .map(
            row ->
                new IndexStatus.AsideRow(
                    row.getKey().kind(),
                    row.getKey().id(),
                    row.getValue().error(),
                    row.getValue().tries(),
                    now.plus(row.getValue().untilDue())))
        .sorted(Comparator.comparing(IndexStatus.AsideRow::nextTry))
        .limit(most)
        .toList();
  }

  @Override
  public String toString() {
    return Json.write(
        rows.entrySet().stream()
            .map(
                row ->
                    new Kept(
                        row.getKey().kind(),
                        row.getKey().id(),
                        row.getValue().error(),
                        row.getValue().tries()))
            .toList());
  }
}

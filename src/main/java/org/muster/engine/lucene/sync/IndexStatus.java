package org.muster.engine.lucene.sync;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;

/**
 * How an index is. Whoever has its folder writes this into a file there, several times a second, so
 * that it can be read beside a running node, and after one.
 *
 * @param at when this was so
 * @param index the index that follows the database; absent: there is none yet
 * @param ready whether searches are answered from it
 * @param build the one being built aside, if there is one
 * @param failedBuild the last rebuild that failed, until one succeeds
 * @param problem what keeps the index from following the database now
 * @param checks what was looked at in the background since the start
 * @param rowsAside how many rows cannot be indexed
 * @param aside some of them, those that are tried again first in front
 */
public record IndexStatus(
    Instant at,
    @Nullable Serving index,
    boolean ready,
    @Nullable Build build,
    @Nullable Failure failedBuild,
    @Nullable String problem,
    Checks checks,
    int rowsAside,
    List<AsideRow> aside) {

  /** How many rows are listed one by one. */
  static final int MOST_ASIDE = 1000;

  private static final String FILE = "status.json";

  public IndexStatus {
    aside = List.copyOf(aside);
  }

  /**
   * An index that follows the database.
   *
   * @param name of its directory
   * @param generation how often an operator had asked for a rebuild when it was built
   * @param built when that was begun
   * @param documents how many searches see
   * @param bytes on disk
   * @param lagMs for how long it has not been known to hold everything committed
   * @param rowsBehind changes read from the log that searches do not see yet
   * @param cursor up to where the change log is in it, a PostgreSQL snapshot
   */
  public record Serving(
      String name,
      long generation,
      Instant built,
      int documents,
      long bytes,
      long lagMs,
      long rowsBehind,
      String cursor) {}

  /**
   * A rebuild that goes on.
   *
   * @param reason why: which of shape, content, database and so on is another one
   * @param generation that it will be of
   * @param rows brought in so far
   * @param of how many there are
   */
  public record Build(String reason, Instant began, long generation, long rows, long of) {}

  /**
   * A rebuild that failed; it is tried again.
   *
   * @param generation that it would have been of
   * @param reason why it was begun
   */
  public record Failure(Instant at, long generation, String reason, String error) {}

  /**
   * What the background checks did since the start.
   *
   * @param rows compared with their documents
   * @param repaired of them differed and were brought in again
   * @param allRowsAt when every row had been compared last
   * @param allSegmentsAt when every segment had been read last
   */
  public record Checks(
      long rows, long repaired, @Nullable Instant allRowsAt, @Nullable Instant allSegmentsAt) {}

  /**
   * A row that cannot be indexed.
   *
   * @param error why, shortened
   * @param tries how often it was tried
   */
  public record AsideRow(String kind, UUID id, String error, int tries, Instant nextTry) {}

  /**
   * What was written into a folder last; empty if nothing ever was.
   *
   * @throws IOException it cannot be read, or another release wrote it
   */
  public static Optional<IndexStatus> read(Path folder) throws IOException {
    try {
      return Optional.of(
          Json.mapper().readValue(Files.readString(folder.resolve(FILE)), IndexStatus.class));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  void write(Path folder) throws IOException {
    Path draft = folder.resolve(FILE + ".new");
    Files.writeString(draft, Json.write(this));
    Files.move(draft, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
  }
}

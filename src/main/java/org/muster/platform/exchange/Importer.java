package org.muster.platform.exchange;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.muster.core.Problem;
import org.muster.core.Transferable;
import org.muster.core.json.JsonReader;
import org.muster.platform.db.Database;

/**
 * Imports files. First all lines are read and validated against the schema of their type. Then, in
 * one transaction, the types are written in an order in which every reference points to an existing
 * row.
 */
public final class Importer {

  private final Database database;
  private final Clock clock;
  private final List<? extends Transferable<?>> types;
  private final Map<String, Kind<?>> kinds = new LinkedHashMap<>();

  /**
   * @param types in an order in which none refers to a later one
   */
  public Importer(Database database, List<? extends Transferable<?>> types, Clock clock) {
    this.database = database;
    this.clock = clock;
    this.types = types;
    types.forEach(type -> kinds.put(type.type(), new Kind<>(type)));
  }

  /** A type of rows, and how it is read. */
  record Kind<T>(Transferable<T> portable, JsonReader<T> shape) {
    Kind(Transferable<T> portable) {
      this(portable, JsonReader.of(portable.form()));
    }

    void check(ObjectNode line, Instant now) {
      portable
          .fault(shape.read(line), now)
          .ifPresent(
              fault -> {
                throw new Problem.Invalid(List.of(fault)).exception();
              });
    }
  }

  /**
   * Imports the files in one transaction, by the names that they have.
   *
   * @param keepGoing import valid lines even if others have faults
   * @throws IOException if a file cannot be read; nothing is imported then
   */
  public ImportReport take(List<Path> files, boolean keepGoing, Progress progress)
      throws IOException {
    return take(files, ImportChoices.all(keepGoing), progress);
  }

  /**
   * Imports the files in one transaction.
   *
   * @throws IOException if a file cannot be read; nothing is imported then
   */
  public ImportReport take(List<Path> files, ImportChoices choices, Progress progress)
      throws IOException {
    var checks = new ImportRun.Checks(new UnresolvedReferences(types), new Duplicates());
    try (var run = new ImportRun(database, kinds, clock, checks, files, choices, progress)) {
      return run.take();
    }
  }
}

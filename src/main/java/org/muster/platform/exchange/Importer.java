package org.muster.platform.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Transferable;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.platform.db.Database;
import org.muster.platform.exchange.ImportReport.LineFault;

/**
 * Imports files. First all lines are read and validated against the schema of their type. Then, in
 * one transaction, the types are written in an order in which every reference points to an existing
 * row.
 */
public final class Importer {

  private static final int FAULTS_KEPT = 100;

  private final Database database;
  private final Clock clock;
  private final UnresolvedReferences dangling;
  private final Map<String, Kind<?>> kinds = new LinkedHashMap<>();

  /**
   * @param types in an order in which none refers to a later one
   */
  public Importer(Database database, List<? extends Transferable<?>> types, Clock clock) {
    this.database = database;
    this.clock = clock;
    this.dangling = new UnresolvedReferences(types);
    types.forEach(type -> kinds.put(type.type(), new Kind<>(type)));
  }

  private record Kind<T>(Transferable<T> portable, JsonReader<T> shape) {
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
   * Imports the files in one transaction.
   *
   * @param keepGoing import valid lines even if others have faults
   * @throws IOException if a file cannot be read; nothing is imported then
   */
  public ImportReport take(List<Path> files, boolean keepGoing, Progress progress)
      throws IOException {
    try (var run = new Run(files, keepGoing, progress)) {
      return run.take();
    }
  }

  /** One import. */
  private final class Run implements AutoCloseable {
    private final List<Path> files;
    private final boolean keepGoing;
    private final Progress progress;
    private final Map<String, Spool> spools = new LinkedHashMap<>();
    private final List<LineFault> faults = new ArrayList<>();
    private long faultCount;

    Run(List<Path> files, boolean keepGoing, Progress progress) throws IOException {
      this.files = files;
      this.keepGoing = keepGoing;
      this.progress = progress;
      for (String type : kinds.keySet()) {
        spools.put(type, new Spool());
      }
    }

    ImportReport take() throws IOException {
      long bytes = 0;
      for (Path file : files) {
        bytes += Files.size(file);
      }
      progress.begin("Checking", bytes);
      for (int i = 0; i < files.size(); i++) {
        check(i);
      }
      if (faultCount > 0 && !keepGoing) {
        return report(false, Map.of());
      }
      progress.begin("Writing", spools.values().stream().mapToLong(Spool::size).sum());
      try {
        return database.atomicallyOnce(this::write);
      } catch (FaultsFound e) {
        return report(false, Map.of());
      }
    }

    private ImportReport report(boolean taken, Map<String, Transferable.Outcome> outcomes) {
      return new ImportReport(taken, outcomes, List.copyOf(faults), faultCount);
    }

    private void check(int source) throws IOException {
      try (var lines = new ImportLines(Files.newInputStream(files.get(source)))) {
        for (var line = lines.next(); line != null; line = lines.next()) {
          if (line.text() == null || !line.text().isBlank()) {
            check(source, line);
          }
          progress.step(line.bytes());
        }
      }
    }

    private void check(int source, ImportLines.Line line) throws IOException {
      try {
        if (line.text() == null) {
          throw wrong("", "unreadable", String.valueOf(line.fault()));
        }
        if (!(Json.parse(line.text()) instanceof ObjectNode object)) {
          throw wrong("", "wrong_type", "A line must be a single JSON object.");
        }
        JsonNode type = object.remove("type");
        Kind<?> kind = type == null ? null : kinds.get(type.asText());
        if (kind == null) {
          throw wrong(
              "/type",
              "not_allowed",
              "type must be one of " + String.join(", ", kinds.keySet()) + ".");
        }
        kind.check(object, clock.instant());
        spool(kind).add(source, line.number(), object.toString());
      } catch (ProblemException e) {
        note(source, line.number(), e);
      }
    }

    private Spool spool(Kind<?> kind) {
      return Objects.requireNonNull(spools.get(kind.portable().type()));
    }

    private void note(int source, long line, ProblemException e) {
      List<Fault> found = e.problem() instanceof Problem.Invalid(var named) ? named : List.of();
      if (found.isEmpty()) {
        throw e; // not a fault of the line, such as an unreachable database
      }
      faultCount++;
      for (Fault fault : found) {
        if (faults.size() < FAULTS_KEPT) {
          faults.add(new LineFault(files.get(source).toString(), line, fault));
        }
      }
    }

    private ImportReport write() {
      var outcomes = new LinkedHashMap<String, Transferable.Outcome>();
      try {
        for (Kind<?> kind : kinds.values()) {
          outcomes.put(kind.portable().type(), write(kind));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return report(true, outcomes);
    }

    private <T> Transferable.Outcome write(Kind<T> kind) throws IOException {
      var batch = new Batch<>(kind.portable());
      spool(kind)
          .each(
              entry -> {
                batch.add(entry, kind.shape().readTrusted(entry.json()));
                progress.step(1);
              });
      batch.flush();
      if (faultCount > 0 && !keepGoing) {
        throw new FaultsFound();
      }
      return batch.outcome;
    }

    @Override
    public void close() throws IOException {
      for (Spool spool : spools.values()) {
        spool.close();
      }
    }

    /** Rows of one type, written a few hundred at a time. */
    private final class Batch<T> {
      private static final int SIZE = 500;

      private final Transferable<T> portable;
      private final Map<String, T> rows = new LinkedHashMap<>();
      private final Map<String, Spool.Entry> origins = new LinkedHashMap<>();
      private Transferable.Outcome outcome = Transferable.Outcome.NOTHING;

      Batch(Transferable<T> portable) {
        this.portable = portable;
      }

      void add(Spool.Entry origin, T row) {
        String key = portable.key(row);
        if (rows.size() == SIZE || rows.containsKey(key)) {
          flush();
        }
        rows.put(key, row);
        origins.put(key, origin);
      }

      void flush() {
        dangling.find(portable, rows.values()).forEach(this::refuse);
        outcome = outcome.plus(portable.put(new ArrayList<>(rows.values())));
        rows.clear();
        origins.clear();
      }

      private void refuse(String key, ProblemException fault) {
        Spool.Entry origin = origins.get(key);
        if (origin != null) {
          note(origin.source(), origin.line(), fault);
          rows.remove(key);
        }
      }
    }
  }

  /** Rolls back the transaction. */
  private static final class FaultsFound extends RuntimeException {
    private static final long serialVersionUID = 1;

    FaultsFound() {
      super(null, null, false, false);
    }
  }

  private static ProblemException wrong(String pointer, String code, String detail) {
    return new Problem.Invalid(List.of(Fault.pointer(pointer, code, detail))).exception();
  }
}

package org.muster.platform.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Transferable;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;
import org.muster.platform.exchange.ImportReport.LineFault;
import org.muster.platform.exchange.ImportReport.Row;
import org.muster.platform.exchange.Importer.Kind;

/** One import, see {@link Importer}. */
final class ImportRun implements AutoCloseable {

  /** Faults, and rows of a dry run, that the report names. */
  private static final int KEPT = 100;

  private final Database database;
  private final Map<String, Kind<?>> kinds;
  private final Clock clock;
  private final Checks checks;
  private final List<Path> files;
  private final ImportChoices choices;
  private final Progress progress;
  private final Map<String, Spool> spools = new LinkedHashMap<>();
  private final List<LineFault> faults = new ArrayList<>();
  private final List<Row> rows = new ArrayList<>();
  private long faultCount;
  private @Nullable ImportReport dry;

  /** What is looked at when rows are written. */
  record Checks(UnresolvedReferences dangling, Duplicates duplicates) {}

  ImportRun(
      Database database,
      Map<String, Kind<?>> kinds,
      Clock clock,
      Checks checks,
      List<Path> files,
      ImportChoices choices,
      Progress progress)
      throws IOException {
    this.database = database;
    this.kinds = kinds;
    this.clock = clock;
    this.checks = checks;
    this.files = files;
    this.choices = choices;
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
    if (stops()) {
      return report(false, Map.of());
    }
    progress.begin("Writing", spools.values().stream().mapToLong(Spool::size).sum());
    try {
      return database.atomicallyOnce(this::write);
    } catch (NothingWritten e) {
      return dry == null ? report(false, Map.of()) : dry;
    }
  }

  /** A dry run shows what would be made all the same. */
  private boolean stops() {
    return faultCount > 0 && !choices.keepGoing() && !choices.dryRun();
  }

  private ImportReport report(boolean taken, Map<String, Transferable.Outcome> outcomes) {
    return new ImportReport(taken, outcomes, List.copyOf(faults), faultCount, List.copyOf(rows));
  }

  private void check(int source) throws IOException {
    Path file = files.get(source);
    ImportFormat format = choices.format().orElseGet(() -> ImportFormat.of(file));
    try (ImportEntries lines = format.open(file, choices, this::schema)) {
      for (var line = lines.next(); line != null; line = lines.next()) {
        if (line.text() == null || !line.text().isBlank()) {
          check(source, line);
        }
        progress.step(line.bytes());
      }
    }
  }

  private @Nullable JsonNode schema(String type) {
    Kind<?> kind = kinds.get(type);
    return kind == null ? null : kind.shape().schema();
  }

  private void check(int source, ImportEntries.Line line) throws IOException {
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
      if (faults.size() < KEPT) {
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
    if (choices.dryRun()) {
      dry = report(false, outcomes);
      throw new NothingWritten();
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
    if (stops()) {
      throw new NothingWritten();
    }
    return batch.outcome;
  }

  @Override
  public void close() throws IOException {
    for (Spool spool : spools.values()) {
      spool.close();
    }
  }

  /** Rows of one type, written a few hundred at a time; in a dry run one by one. */
  private final class Batch<T> {
    private final int size = choices.dryRun() ? 1 : 500;

    private final Transferable<T> portable;
    private final Map<String, T> batch = new LinkedHashMap<>();
    private final Map<String, Spool.Entry> origins = new LinkedHashMap<>();
    private Transferable.Outcome outcome = Transferable.Outcome.NOTHING;

    Batch(Transferable<T> portable) {
      this.portable = portable;
    }

    void add(Spool.Entry origin, T row) {
      String key = portable.key(row);
      if (batch.size() == size || batch.containsKey(key)) {
        flush();
      }
      batch.put(key, row);
      origins.put(key, origin);
    }

    void flush() {
      checks.dangling().find(portable, batch.values()).forEach(this::refuse);
      if (!choices.allowDuplicates()) {
        checks.duplicates().find(portable, batch.values()).forEach(this::refuse);
      }
      Transferable.Outcome done = portable.put(new ArrayList<>(batch.values()));
      if (choices.dryRun()) {
        origins.forEach((key, origin) -> show(key, origin, done));
      }
      outcome = outcome.plus(done);
      batch.clear();
      origins.clear();
    }

    private void refuse(String key, ProblemException fault) {
      Spool.Entry origin = origins.get(key);
      if (origin != null) {
        note(origin.source(), origin.line(), fault);
        batch.remove(key);
      }
    }

    private void show(String key, Spool.Entry origin, Transferable.Outcome done) {
      if (batch.containsKey(key) && done.unchanged() == 0 && rows.size() < KEPT) {
        String file = files.get(origin.source()).toString();
        rows.add(new Row(file, origin.line(), portable.type(), key, done.inserted() > 0));
      }
    }
  }

  /** Rolls back the transaction. */
  private static final class NothingWritten extends RuntimeException {
    private static final long serialVersionUID = 1;

    NothingWritten() {
      super(null, null, false, false);
    }
  }

  private static ProblemException wrong(String pointer, String code, String detail) {
    return new Problem.Invalid(List.of(Fault.pointer(pointer, code, detail))).exception();
  }
}

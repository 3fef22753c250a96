package org.muster.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.app.NodeLock;
import org.muster.app.Settings;
import org.muster.core.CannotRunException;
import org.muster.engine.lucene.sync.IndexStatus;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code muster index}: shows the state of the search index. */
@Command(
    name = "index",
    description = "Inspects the search index of this data directory.",
    synopsisSubcommandLabel = "COMMAND")
final class IndexCommand {

  private final Supplier<Settings> settings;

  @Spec private @Nullable CommandSpec spec;

  public IndexCommand(Supplier<Settings> settings) {
    this.settings = settings;
  }

  /** Reads what the node wrote last; needs neither a database nor a running node. */
  @Command(
      name = "status",
      description = {
        "Shows the state of the index: its size, how far it is behind the database, what was"
            + " checked,",
        "and the rows that cannot be indexed. Works beside a running node and without one."
      })
  void status() {
    Settings wanted = settings.get();
    Path folder = wanted.indexDir();
    try {
      IndexStatus status =
          IndexStatus.read(folder)
              .orElseThrow(
                  () ->
                      CannotRunException.failed(
                          "There is no index in " + folder + " yet; ./muster start creates it",
                          null));
      print(
          status,
          NodeLock.isTaken(wanted.dataDir()),
          Objects.requireNonNull(spec).commandLine().getOut());
    } catch (IOException e) {
      throw CannotRunException.failed(
          "The status of the index in %s cannot be read: %s".formatted(folder, e.getMessage()), e);
    }
  }

  private static void print(IndexStatus status, boolean running, PrintWriter out) {
    line(
        out,
        "Node",
        "%s; as of %s"
            .formatted(
                running ? status.ready() ? "running, ready" : "running, not ready" : "not running",
                ago(status.at())));
    IndexStatus.Serving index = status.index();
    if (index == null) {
      line(out, "Index", "none yet");
    } else {
      line(
          out,
          "Index",
          "%s, generation %d, %,d documents, %,.1f MB, built %s"
              .formatted(
                  index.name(),
                  index.generation(),
                  index.documents(),
                  index.bytes() / 1e6,
                  ago(index.built())));
      line(
          out,
          "Follows",
          "%,d ms behind the database, %,d changes read but not searchable yet; cursor %s"
              .formatted(index.lagMs(), index.rowsBehind(), index.cursor()));
    }
    if (status.problem() != null) {
      line(out, "Problem", status.problem());
    }
    IndexStatus.Build build = status.build();
    if (build != null) {
      line(
          out,
          "Building",
          "%,d of %,d rows of generation %d; reason: %s"
              .formatted(build.rows(), build.of(), build.generation(), build.reason()));
    }
    IndexStatus.Failure failure = status.failedBuild();
    if (failure != null) {
      line(
          out,
          "Not built",
          "%s, because %s: %s".formatted(ago(failure.at()), failure.reason(), failure.error()));
    }
    IndexStatus.Checks checks = status.checks();
    line(
        out,
        "Checks",
        "%,d rows compared, %,d repaired; all rows checked %s, all segments %s"
            .formatted(
                checks.rows(),
                checks.repaired(),
                ago(checks.allRowsAt()),
                ago(checks.allSegmentsAt())));
    line(out, "Quarantined", "%,d rows".formatted(status.rowsAside()));
    for (IndexStatus.AsideRow row : status.aside()) {
      out.printf(
          Locale.ROOT,
          "  %s %s, %d attempts, next %s: %s%n",
          row.kind(),
          row.id(),
          row.tries(),
          row.nextTry().truncatedTo(ChronoUnit.SECONDS),
          row.error());
    }
    out.flush();
  }

  private static void line(PrintWriter out, String name, String text) {
    out.printf(Locale.ROOT, "%-10s %s%n", name, text);
  }

  private static String ago(@Nullable Instant at) {
    if (at == null) {
      return "not yet";
    }
    Duration ago = Duration.between(at, Instant.now());
    return ago.compareTo(Duration.ofMinutes(2)) < 0
        ? String.format(Locale.ROOT, "%.1f s ago", ago.toMillis() / 1000.0)
        : "at " + at.truncatedTo(ChronoUnit.SECONDS);
  }
}

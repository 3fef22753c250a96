package org.muster.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.app.OpenDatabase;
import org.muster.app.Program;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.core.CannotRunException;
import org.muster.platform.exchange.ImportChoices;
import org.muster.platform.exchange.ImportFormat;
import org.muster.platform.exchange.ImportReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code muster import}: reads JSON Lines, CSV and calendars. */
@Command(
    name = "import",
    description = {
      "Imports clubs, venues, players and games from JSON Lines, CSV and iCalendar files.",
      "Imports all entries or none: any invalid one stops the import, unless --keep-going is given."
    })
final class ImportCommand implements Callable<Integer> {

  private static final int CONNECTIONS = 4;

  private final Program program;
  private final Supplier<Settings> settings;
  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "files in UTF-8: *.csv, *.ics, and JSON Lines under any other name")
  private List<Path> files = List.of();

  @Option(
      names = "--keep-going",
      description = "import the valid entries even if others are invalid")
  private boolean keepGoing;

  @Option(
      names = "--dry-run",
      description = "change nothing; show what would be new and changed, and all faults")
  private boolean dryRun;

  @Option(
      names = "--allow-duplicates",
      description = "also import what has name and place of something that there is")
  private boolean allowDuplicates;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "format of all files, whatever their names: ${COMPLETION-CANDIDATES}")
  private @Nullable ImportFormat format;

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      description = "what a CSV file without a column \"type\" has: club, venue, player or event")
  private @Nullable String type;

  @Option(
      names = "--organiser",
      paramLabel = "SLUG",
      description = "who runs the games of calendars: a club's slug, or @ and a player's handle")
  private @Nullable String organiser;

  @Option(
      names = "--tz",
      paramLabel = "ZONE",
      description = "time zone of games in calendars that name none, such as Europe/London")
  private @Nullable ZoneId tz;

  public ImportCommand(Program program, Supplier<Settings> settings, Shutdown shutdown) {
    this.program = program;
    this.settings = settings;
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() {
    for (Path file : files) {
      if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
        throw CannotRunException.failed(file + " is not a readable file", null);
      }
    }
    Settings wanted = settings.get();
    OpenDatabase open = shutdown.opening(() -> OpenDatabase.of(wanted, CONNECTIONS));
    ImportReport report;
    try (var progress = new TerminalProgress()) {
      report = program.importer(open.database()).take(files, choices(), progress);
    } catch (IOException e) {
      throw CannotRunException.failed("Import failed: " + e.getMessage(), e);
    }
    return tell(report);
  }

  private ImportChoices choices() {
    return new ImportChoices(
        keepGoing,
        dryRun,
        allowDuplicates,
        Optional.ofNullable(format),
        Optional.ofNullable(type),
        Optional.ofNullable(organiser),
        Optional.ofNullable(tz));
  }

  private int tell(ImportReport report) {
    PrintWriter err = spec.commandLine().getErr();
    report.faults().forEach(fault -> err.println(oneLine(fault.toString())));
    long untold = report.faultCount() - report.faults().size();
    if (untold > 0) {
      err.println("... and " + untold + " more");
    }
    PrintWriter out = spec.commandLine().getOut();
    report.rows().forEach(row -> out.println(oneLine(row.toString())));
    report
        .outcomes()
        .forEach(
            (type, done) ->
                out.println(
                    "%s: %d new, %d changed, %d unchanged"
                        .formatted(type, done.inserted(), done.updated(), done.unchanged())));
    if (dryRun) {
      out.println("This was a dry run: nothing was imported.");
    } else if (!report.taken()) {
      err.println(
          "Nothing was imported. Correct the lines, or import the valid ones with --keep-going.");
    }
    return report.faultCount() == 0 ? 0 : CannotRunException.FAILED;
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\R", " ");
  }
}

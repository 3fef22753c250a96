package org.muster.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.muster.app.OpenDatabase;
import org.muster.app.Program;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.core.CannotRunException;
import org.muster.platform.exchange.ImportReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code muster import}: reads JSON lines. */
@Command(
    name = "import",
    description = {
      "Imports clubs, venues, players and games from JSON Lines files.",
      "Imports all lines or none: any invalid line stops the import, unless --keep-going is given."
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
      description = "files in JSON Lines format, UTF-8")
  private List<Path> files = List.of();

  @Option(names = "--keep-going", description = "import the valid lines even if others are invalid")
  private boolean keepGoing;

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
      report = program.importer(open.database()).take(files, keepGoing, progress);
    } catch (IOException e) {
      throw CannotRunException.failed("Import failed: " + e.getMessage(), e);
    }
    return tell(report);
  }

  private int tell(ImportReport report) {
    PrintWriter err = spec.commandLine().getErr();
    report.faults().forEach(fault -> err.println(oneLine(fault.toString())));
    long untold = report.faultCount() - report.faults().size();
    if (untold > 0) {
      err.println("... and " + untold + " more");
    }
    PrintWriter out = spec.commandLine().getOut();
    report
        .outcomes()
        .forEach(
            (type, done) ->
                out.println(
                    "%s: %d new, %d changed, %d unchanged"
                        .formatted(type, done.inserted(), done.updated(), done.unchanged())));
    if (!report.taken()) {
      err.println(
          "Nothing was imported. Correct the lines, or import the valid ones with --keep-going.");
    }
    return report.faultCount() == 0 ? 0 : CannotRunException.FAILED;
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\R", " ");
  }
}

package org.muster.cli;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.muster.app.OpenDatabase;
import org.muster.app.Program;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.platform.db.DataDirectory;
import picocli.CommandLine.Command;

/** {@code muster reindex}: rebuilds the search index. */
@Command(
    name = "reindex",
    description = {
      "Rebuilds the search index from the database.",
      "A running node rebuilds it in the background and keeps answering meanwhile."
    })
final class ReindexCommand implements Callable<Integer> {

  private static final int CONNECTIONS = 4;

  private final Program program;
  private final Supplier<Settings> settings;
  private final Shutdown shutdown;

  public ReindexCommand(Program program, Supplier<Settings> settings, Shutdown shutdown) {
    this.program = program;
    this.settings = settings;
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() {
    Settings wanted = settings.get();
    DataDirectory.prepare(wanted.dataDir());
    OpenDatabase open = shutdown.opening(() -> OpenDatabase.of(wanted, CONNECTIONS));
    try (var progress = new TerminalProgress()) {
      program.reindex(wanted, open.database(), progress);
    }
    return 0;
  }
}

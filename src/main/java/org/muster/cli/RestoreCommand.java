package org.muster.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.app.DatabaseServer;
import org.muster.app.NodeLock;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.core.log.SecurityLog;
import org.muster.platform.backup.Passphrase;
import org.muster.platform.backup.Restore;
import org.muster.platform.db.DataDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code muster restore}: reads a backup into an empty database. */
@Command(
    name = "restore",
    description = {
      "Reads a backup, FILE and FILE.secrets, into an empty database.",
      "The node must not be running; its next start builds the search index.",
    })
final class RestoreCommand implements Callable<Integer> {

  private final Supplier<Settings> settings;
  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "the file that ./muster backup wrote")
  private Path file = Path.of("");

  @Option(
      names = "--passphrase-file",
      paramLabel = "PATH",
      description = "read the passphrase from the first line of this file")
  private @Nullable Path passphraseFile;

  public RestoreCommand(Supplier<Settings> settings, Shutdown shutdown) {
    this.settings = settings;
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() {
    Settings wanted = settings.get();
    Passphrase passphrase = PassphraseSource.of(wanted, passphraseFile).known();
    Path data = DataDirectory.prepare(wanted.dataDir());
    shutdown.opening(() -> NodeLock.take(data));
    DatabaseServer server = shutdown.opening(() -> DatabaseServer.of(wanted));
    Restore.Done done;
    try (var progress = new TerminalProgress()) {
      done = Restore.read(file, server.owner(), wanted.secretsKeyToLock(), passphrase, progress);
    }
    SecurityLog.event("database_restored", null, Map.of("by", "operator"));
    spec.commandLine()
        .getOut()
        .println(
            "Restored %,d rows of %d tables, as they were at %s; the next start builds the index"
                .formatted(done.rows(), done.tables(), done.madeAt()));
    return 0;
  }
}

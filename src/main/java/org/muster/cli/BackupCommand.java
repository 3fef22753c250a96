package org.muster.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.app.DatabaseServer;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.platform.backup.Backup;
import org.muster.platform.backup.Passphrase;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code muster backup}: writes the whole database to a file. */
@Command(
    name = "backup",
    description = {
      "Writes everything in the database to FILE, and its secrets to FILE.secrets.",
      "Works beside a running node and without one. FILE.secrets is locked with the passphrase",
      "in MUSTER_BACKUP_PASSPHRASE, or with one that you are asked for."
    })
final class BackupCommand implements Callable<Integer> {

  private final Supplier<Settings> settings;
  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "the file to write; must not exist yet")
  private Path file = Path.of("");

  @Option(
      names = "--passphrase-file",
      paramLabel = "PATH",
      description = "read the passphrase from the first line of this file")
  private @Nullable Path passphraseFile;

  public BackupCommand(Supplier<Settings> settings, Shutdown shutdown) {
    this.settings = settings;
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() {
    Settings wanted = settings.get();
    Passphrase passphrase = PassphraseSource.of(wanted, passphraseFile).chosen();
    DatabaseServer server = shutdown.opening(() -> DatabaseServer.of(wanted));
    Backup.Written written;
    try (var progress = new TerminalProgress()) {
      written = Backup.write(server.owner(), wanted.secretsKey(), file, passphrase, progress);
    }
    spec.commandLine()
        .getOut()
        .println(
            "Wrote %,d rows of %d tables to %s (%,d bytes), and the secrets to %s.secrets"
                .formatted(written.rows(), written.tables(), file, written.bytes(), file));
    return 0;
  }
}

package org.muster.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.app.NodeLock;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.core.CannotRunException;
import org.muster.core.log.SecurityLog;
import org.muster.platform.backup.Backup;
import org.muster.platform.backup.Passphrase;
import org.muster.platform.backup.Restore;
import org.muster.platform.db.DataDirectory;
import org.muster.platform.db.PostgresUpgrade;
import org.muster.platform.secrets.SecretsKey;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code muster upgrade}: the embedded PostgreSQL to another major version. */
@Command(
    name = "upgrade",
    description = {
      "Moves the embedded database to the major version of PostgreSQL that this Muster includes.",
      "The node must not be running. The old database is kept as postgres-<version>."
    })
final class UpgradeCommand implements Callable<Integer> {

  private final Supplier<Settings> settings;
  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--programs",
      paramLabel = "DIR",
      description =
          "the folder above bin of the old PostgreSQL; default: what the earlier Muster left")
  private @Nullable Path programs;

  public UpgradeCommand(Supplier<Settings> settings, Shutdown shutdown) {
    this.settings = settings;
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() {
    Settings wanted = settings.get();
    if (wanted.external().isPresent()) {
      throw CannotRunException.setting(
          "MUSTER_DB_URL is set; upgrade that PostgreSQL with its own pg_upgrade");
    }
    Path data = DataDirectory.prepare(wanted.dataDir());
    shutdown.opening(() -> NodeLock.take(data));
    Optional<SecretsKey> key = wanted.secretsKey();
    Passphrase once = Passphrase.of(UUID.randomUUID().toString());
    Optional<String> old;
    try (var progress = new TerminalProgress()) {
      old =
          new PostgresUpgrade(data)
              .run(
                  Optional.ofNullable(programs),
                  (from, to, scratch) -> {
                    Backup.write(from, key, scratch, once, progress);
                    Restore.read(scratch, to, key, once, progress);
                  });
    }
    old.ifPresent(
        from ->
            SecurityLog.event("database_upgraded", null, Map.of("by", "operator", "from", from)));
    spec.commandLine()
        .getOut()
        .println(
            old.map(
                    version ->
                        "Upgraded. The database of PostgreSQL %s is kept in %s; remove it when you"
                                .formatted(version, data.resolve("postgres-" + version))
                            + " have looked at the new one")
                .orElse("Nothing to do: the database has the version that this Muster includes."));
    return 0;
  }
}

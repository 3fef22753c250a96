package org.muster.cli;

import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.muster.app.OpenDatabase;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code muster migrate}: updates the schema of the database. */
@Command(
    name = "migrate",
    description = {
      "Migrates the database to the schema of this program.",
      "Every other command migrates too; this one does nothing else."
    })
final class MigrateCommand implements Callable<Integer> {

  private final Supplier<Settings> settings;
  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  public MigrateCommand(Supplier<Settings> settings, Shutdown shutdown) {
    this.settings = settings;
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() {
    Settings wanted = settings.get();
    OpenDatabase open = shutdown.opening(() -> OpenDatabase.of(wanted, 1));
    spec.commandLine()
        .getOut()
        .println(
            open.migrated() == 0
                ? "The database is up to date."
                : "Migrations applied: " + open.migrated());
    return 0;
  }
}

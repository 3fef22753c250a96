package org.muster.cli;

import java.util.Map;
import java.util.function.Supplier;
import org.muster.app.OpenDatabase;
import org.muster.app.Settings;
import org.muster.app.Shutdown;
import org.muster.core.CannotRunException;
import org.muster.core.log.SecurityLog;
import org.muster.platform.secrets.SecretLock;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code muster secrets}: the keys of the instance. */
@Command(
    name = "secrets",
    description = "Rotates the keys of this instance.",
    synopsisSubcommandLabel = "COMMAND")
final class SecretsCommand implements Runnable {

  private static final int CONNECTIONS = 2;

  private final Supplier<Settings> settings;
  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  public SecretsCommand(Supplier<Settings> settings, Shutdown shutdown) {
    this.settings = settings;
    this.shutdown = shutdown;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing: rotate");
  }

  @Command(
      name = "rotate",
      description = {
        "Makes a new version of each secret in the database, and a new key in the secrets file.",
        "Restart every node afterwards. Forms that are open in browsers end; nothing else does."
      })
  int rotate() {
    Settings wanted = settings.get();
    if (wanted.secretsFile().isEmpty()) {
      throw CannotRunException.setting(
          "MUSTER_SECRETS_FILE is not set; set it to the file that is to have the key");
    }
    OpenDatabase open = shutdown.opening(() -> OpenDatabase.of(wanted, CONNECTIONS));
    var lock = new SecretLock(open.database());
    int made = lock.rotate(lock.lock(wanted.secretsFile().get()));
    SecurityLog.event("secrets_rotated", null, Map.of("by", "operator"));
    spec.commandLine()
        .getOut()
        .println(
            "Made new versions of %d secrets, and a new key in %s; restart every node now"
                .formatted(made, wanted.secretsFile().get()));
    return 0;
  }
}

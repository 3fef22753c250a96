package org.muster;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.muster.db.Database;
import org.muster.db.EmbeddedPostgres;
import org.muster.db.Migrations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code muster bench}. */
@Command(
    name = "bench",
    description = {
      "Measures searches on this machine with a made-up community, and prints a table.",
      "Uses a temporary directory, never a node's data.",
      "`./muster bench peers` measures other search engines beside this one."
    })
final class BenchCommand implements Callable<Integer> {

  private static final int CONNECTIONS = 16;

  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--documents",
      defaultValue = "100000",
      paramLabel = "N",
      description = "how many rows to make up; default ${DEFAULT-VALUE}")
  private long documents;

  @Option(
      names = "--seconds",
      defaultValue = "8",
      paramLabel = "S",
      description = "how long each measurement takes; default ${DEFAULT-VALUE}")
  private long seconds;

  BenchCommand(Shutdown shutdown) {
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() throws InterruptedException {
    Path directory = TemporaryFolder.of(shutdown, "muster-bench");
    EmbeddedPostgres postgres = shutdown.opening(() -> EmbeddedPostgres.open(directory));
    new Migrations(postgres.address()).apply();
    Database database = shutdown.opening(() -> Database.open(postgres.address(), CONNECTIONS));
    PrintWriter out = spec.commandLine().getOut();
    Node node =
        shutdown.opening(() -> new Node(database, directory.resolve("index"), Clock.systemUTC()));
    List<String> texts;
    try (var progress = new TerminalProgress()) {
      texts = Bench.fill(node, documents, progress);
    }
    new Bench(node, Duration.ofSeconds(seconds), out).run(texts);
    return 0;
  }
}

package org.muster;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
      "Uses a temporary directory, never a node's data."
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
    Path directory = temporary();
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

  /** Removed when everything in it is closed. */
  private Path temporary() {
    try {
      Path directory = Files.createTempDirectory("muster-bench");
      shutdown.opening(() -> () -> remove(directory));
      return directory;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void remove(Path directory) throws IOException {
    try (Stream<Path> inside = Files.walk(directory)) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}

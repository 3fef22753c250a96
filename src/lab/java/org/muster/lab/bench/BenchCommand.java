package org.muster.lab.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.muster.app.Node;
import org.muster.app.Shutdown;
import org.muster.app.TemporaryFolder;
import org.muster.cli.TerminalProgress;
import org.muster.platform.db.Database;
import org.muster.platform.db.EmbeddedPostgres;
import org.muster.platform.db.Migrations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code muster bench}. */
@Command(
    name = "bench",
    description = {
      "Measures on this machine, with a made-up community, how fast searches and rebuilds",
      "are and how soon changes are found, and prints tables.",
      "Uses a temporary directory, never a node's data.",
      "`./muster bench peers` measures other search engines beside this one."
    })
public final class BenchCommand implements Callable<Integer> {

  private static final int CONNECTIONS = 16;
  private static final int LEAST_DOCUMENTS = 1_000;

  /** What can be measured. */
  enum Part {
    SEARCH,
    REBUILD,
    FRESHNESS,
    KEYS,
    WRITES
  }

  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--documents",
      defaultValue = "100000",
      paramLabel = "N",
      description = "how many rows to make up, 1000 or more; default ${DEFAULT-VALUE}")
  private long documents;

  @Option(
      names = "--seconds",
      defaultValue = "8",
      paramLabel = "S",
      description = "how long each measurement takes; default ${DEFAULT-VALUE}")
  private long seconds;

  @Option(
      names = "--parts",
      split = ",",
      description = "some of ${COMPLETION-CANDIDATES}; default all")
  private Set<Part> parts = EnumSet.allOf(Part.class);

  public BenchCommand(Shutdown shutdown) {
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() throws InterruptedException {
    if (documents < LEAST_DOCUMENTS || seconds < 1) {
      throw new ParameterException(
          spec.commandLine(),
          "--documents is at least %d, --seconds at least 1".formatted(LEAST_DOCUMENTS));
    }
    Path directory = TemporaryFolder.of(shutdown, "muster-bench");
    EmbeddedPostgres postgres = shutdown.opening(() -> EmbeddedPostgres.open(directory));
    new Migrations(postgres.address()).apply();
    Database database = shutdown.opening(() -> Database.open(postgres.address(), CONNECTIONS));
    PrintWriter out = spec.commandLine().getOut();
    Node node =
        shutdown.opening(() -> Node.local(database, directory.resolve("index"), Clock.systemUTC()));
    List<String> texts;
    try (var progress = new TerminalProgress()) {
      texts = Bench.fill(node, documents, progress);
    }
    Duration length = Duration.ofSeconds(seconds);
    if (parts.contains(Part.SEARCH)) {
      new Bench(node, length, out).run(texts);
    }
    node.close();
    if (parts.contains(Part.REBUILD)) {
      try (Database again = Database.open(postgres.address(), CONNECTIONS);
          Node following = Node.local(again, directory.resolve("index"), Clock.systemUTC())) {
        following.indexer().start();
        RebuildBench.run(following, out);
      }
    }
    if (parts.contains(Part.FRESHNESS)) {
      new Freshness(postgres.address(), directory, length, out).run();
    }
    if (parts.contains(Part.KEYS)) {
      try (Database again = Database.open(postgres.address(), CONNECTIONS);
          Node keyed = Node.local(again, directory.resolve("keyed"), Clock.systemUTC())) {
        new KeyBench(keyed, new BenchStore(again).person("bench-mark").account(), length, out)
            .run();
      }
    }
    if (parts.contains(Part.WRITES)) {
      try (Database again = Database.open(postgres.address(), CONNECTIONS);
          Node written = Node.local(again, directory.resolve("written"), Clock.systemUTC())) {
        new WriteBench(written, new BenchStore(again), length, out).run();
      }
    }
    return 0;
  }
}

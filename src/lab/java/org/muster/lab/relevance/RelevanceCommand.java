package org.muster.lab.relevance;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.app.Node;
import org.muster.app.Shutdown;
import org.muster.core.CannotRunException;
import org.muster.lab.relevance.Relevance.Which;
import org.muster.platform.db.Database;
import org.muster.platform.db.EmbeddedPostgres;
import org.muster.platform.db.Migrations;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code muster relevance}. */
@Command(
    name = "relevance",
    description = {
      "Asks the demo community judged queries and names got wrong, and prints how well it answers.",
      "Uses a temporary directory, never a node's data. Ends with 1 below the floors in"
          + " index/judgements/floors.txt."
    })
public final class RelevanceCommand implements Callable<Integer> {

  private static final int CONNECTIONS = 4;

  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  /** The values of {@code --set}. */
  enum Sets {
    tuning,
    check,
    seen,
    fresh,
    sealed,
    all;

    List<Which> which() {
      return switch (this) {
        case tuning -> List.of(Which.TUNING);
        case check -> List.of(Which.CHECK);
        case seen -> List.of(Which.SEEN);
        case fresh -> List.of(Which.FRESH);
        case sealed -> List.of(Which.SEALED);
        case all -> List.of(Which.TUNING, Which.CHECK, Which.SEEN, Which.FRESH);
      };
    }
  }

  @Option(
      names = "--set",
      defaultValue = "all",
      paramLabel = "SET",
      description = "which judgements: ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}")
  private Sets sets = Sets.all;

  @Option(
      names = "--sealed",
      description =
          "the judgements that nobody who works on search has seen: their figures, no texts")
  private boolean sealed;

  @Option(
      names = "--names",
      defaultValue = "500",
      paramLabel = "N",
      description =
          "how many names to get wrong in each way, 0 for no names; default ${DEFAULT-VALUE}")
  private int names;

  @Option(
      names = "--worst",
      defaultValue = "20",
      paramLabel = "N",
      description = "how many of the worst queries to show; default ${DEFAULT-VALUE}")
  private int worst;

  @Option(
      names = "--trec",
      paramLabel = "DIR",
      description = "write judgements and answers there, in the forms of TREC")
  private @Nullable Path trec;

  public RelevanceCommand(Shutdown shutdown) {
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() throws InterruptedException {
    Floors floors = Floors.load();
    Path directory = temporary();
    EmbeddedPostgres postgres = shutdown.opening(() -> EmbeddedPostgres.open(directory));
    new Migrations(postgres.address()).apply();
    Database database = shutdown.opening(() -> Database.open(postgres.address(), CONNECTIONS));
    Node node =
        shutdown.opening(() -> Node.local(database, directory.resolve("index"), Relevance.CLOCK));
    node.rows().addDemo(Relevance.CLOCK);
    node.indexer().start();
    node.indexer().awaitCaughtUp();
    RelevanceReport report =
        new Relevance(new Searches(node))
            .measure((sealed ? Sets.sealed : sets).which(), names, Integer.MAX_VALUE);
    PrintWriter out = spec.commandLine().getOut();
    report.print(out, worst);
    if (trec != null) {
      TrecFiles.write(trec, report);
    }
    List<String> missed = floors.missedBy(report);
    missed.forEach(line -> out.println("Below its floor: " + line));
    out.flush();
    return missed.isEmpty() ? 0 : CannotRunException.FAILED;
  }

  /** Removed when everything in it is closed. */
  private Path temporary() {
    try {
      Path directory = Files.createTempDirectory("muster-relevance");
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

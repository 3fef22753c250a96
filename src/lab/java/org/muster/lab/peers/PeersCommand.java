package org.muster.lab.peers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.muster.app.Node;
import org.muster.app.Shutdown;
import org.muster.app.TemporaryFolder;
import org.muster.cli.TerminalProgress;
import org.muster.core.log.Logs;
import org.muster.lab.bench.BenchData;
import org.muster.lab.bench.Child;
import org.muster.lab.bench.Material;
import org.muster.lab.bench.MaterialStore;
import org.muster.lab.bench.Texts;
import org.muster.lab.bench.WarmUp;
import org.muster.platform.db.Database;
import org.muster.platform.db.EmbeddedPostgres;
import org.muster.platform.db.Migrations;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./muster bench peers}. */
@Command(
    name = "muster bench peers",
    mixinStandardHelpOptions = true,
    description = {
      "Measures this search beside PostgreSQL and OpenSearch, one after the other, with the same",
      "made-up documents and the same names got wrong. Uses a temporary directory."
    })
final class PeersCommand implements Callable<Integer> {

  /** What every engine with a JVM of its own is given. */
  static final List<String> HEAP = List.of("-Xms2g", "-Xmx2g");

  private static final int CONNECTIONS = 16;
  private static final long FILLED_WITH_SEED = 7;

  /** Names, right and wrong, or by turns with sentences. */
  enum Asked {
    NAMES,
    MIXED
  }

  /** What can be measured. */
  enum Part {
    OWN,
    VISIBILITY,
    HTTP,
    NEIGHBOURS,
    POSTGRES,
    OPENSEARCH
  }

  @Option(
      names = {"--rows", "--documents"},
      defaultValue = "200000",
      description = "how many rows to make up")
  private long rows;

  @Option(names = "--seconds", defaultValue = "8", description = "how long to measure each")
  private long seconds;

  @Option(
      names = "--warm-up",
      defaultValue = "300",
      description = "for how many seconds to ask each before, unless it gets no faster sooner")
  private long warmUp;

  @Option(
      names = "--names",
      defaultValue = "500",
      description = "how many names of each kind to judge recall by")
  private int names;

  @Option(
      names = "--texts",
      defaultValue = "NAMES",
      description = "what the races ask for, never twice: ${COMPLETION-CANDIDATES}")
  private Asked asked = Asked.NAMES;

  @Option(names = "--seed", defaultValue = "7", description = "which names, and how wrong")
  private long seed;

  @Option(
      names = "--engines",
      split = ",",
      description = "some of ${COMPLETION-CANDIDATES}; default all")
  private Set<Part> parts = EnumSet.allOf(Part.class);

  private final Shutdown shutdown;
  private final PrintWriter out;

  private PeersCommand(Shutdown shutdown, PrintWriter out) {
    this.shutdown = shutdown;
    this.out = out;
  }

  public static void main(String... args) {
    Logs.toStandardError(false);
    System.exit(run(new PrintWriter(System.out, true, UTF_8), args));
  }

  /**
   * Measures.
   *
   * @param out what the tables are written to
   * @return the exit code
   */
  static int run(PrintWriter out, String... args) {
    try (var shutdown = new Shutdown()) {
      return new CommandLine(new PeersCommand(shutdown, out))
          .setCaseInsensitiveEnumValuesAllowed(true)
          .execute(args);
    }
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path home = TemporaryFolder.of(shutdown, "muster-peers");
    try (var first = EmbeddedPostgres.open(home)) {
      Postgres.tune(first.address());
    }
    EmbeddedPostgres postgres = shutdown.opening(() -> EmbeddedPostgres.open(home));
    new Migrations(postgres.address()).apply();
    Database database = shutdown.opening(() -> Database.open(postgres.address(), CONNECTIONS));
    Path index = home.resolve("index");
    List<Query> queries;
    Supplier<String> texts;
    Table table;
    try (var node = Node.local(database, index, Clock.systemUTC())) {
      try (var progress = new TerminalProgress()) {
        BenchData.fill(node.rows(), rows, progress);
      }
      queries = Query.make(new PeerRows(database, false), names, seed);
      texts = texts(new MaterialStore(database).read(), queries);
      table =
          new Table(
              queries,
              texts,
              new WarmUp(Duration.ofSeconds(warmUp)),
              Duration.ofSeconds(seconds),
              out);
      node.indexer().start();
      node.indexer().awaitCaughtUp();
      head(node.indexer().size(), queries.size());
      if (parts.contains(Part.OWN)) {
        table.measure(new OwnSearch(node));
      }
      if (parts.contains(Part.VISIBILITY)) {
        Visibility.run(node, seed, out);
      }
    }
    try {
      others(home, index, postgres.address(), new PeerRows(database, true), queries, texts, table);
    } finally {
      table.print();
    }
    return 0;
  }

  /** What the races ask for: none of the texts that recall is judged by. */
  private Supplier<String> texts(Material material, List<Query> queries) {
    var texts = new Texts(material, seed);
    texts.without(queries.stream().map(Query::text).toList());
    return switch (asked) {
      case NAMES -> () -> texts.nextName().text();
      case MIXED -> () -> texts.next().text();
    };
  }

  private void head(int size, int queries) {
    out.printf(
        Locale.ROOT,
        "%,d rows of seed %d, %,d documents, %,d queries of seed %d, %d cores, Java %s, %d s"
            + " each%n%n",
        rows,
        FILLED_WITH_SEED,
        size,
        queries,
        seed,
        Runtime.getRuntime().availableProcessors(),
        Runtime.version(),
        seconds);
  }

  /** Each is started, filled, measured and ended before the next one. */
  private void others(
      Path home,
      Path index,
      Database.Address address,
      PeerDocument.Reader rows,
      List<Query> queries,
      Supplier<String> texts,
      Table table)
      throws IOException {
    if (parts.contains(Part.HTTP) || parts.contains(Part.NEIGHBOURS)) {
      own(home, index, address, queries, texts, table);
    }
    if (parts.contains(Part.POSTGRES)) {
      try (var postgres = new Postgres(address)) {
        postgres.load(rows);
        postgres.forms().forEach(table::measure);
      }
    }
    if (parts.contains(Part.OPENSEARCH)) {
      String classPath = System.getProperty("muster.peers.classpath");
      try (OpenSearch search =
          shutdown.opening(() -> new OpenSearch(home.resolve("opensearch"), classPath))) {
        search.load(rows);
        search.forms().forEach(table::measure);
      }
    }
  }

  private void own(
      Path home,
      Path index,
      Database.Address address,
      List<Query> queries,
      Supplier<String> texts,
      Table table) {
    String classPath = System.getProperty("java.class.path");
    try (Child node =
        shutdown.opening(
            () ->
                Child.start(
                    home.resolve("node"),
                    HEAP,
                    classPath,
                    NodeProcess.class.getName(),
                    home.toString(),
                    index.toString()))) {
      ProcessHandle alone = node.handle();
      List<Peer> forms =
          OwnHttp.at(
              node.port(),
              () -> List.of(alone),
              () -> Stream.concat(Stream.of(alone), Postgres.processes(address).stream()).toList());
      if (parts.contains(Part.HTTP)) {
        forms.forEach(table::measure);
      }
      if (parts.contains(Part.NEIGHBOURS)) {
        Neighbours.run(node.port(), queries, texts, Duration.ofSeconds(seconds), seed, out);
      }
    }
  }
}

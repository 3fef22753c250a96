package org.muster.lab.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.muster.app.Shutdown;
import org.muster.app.TemporaryFolder;
import org.muster.cli.TerminalProgress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code muster bench}. */
@Command(
    name = "bench",
    description = {
      "Measures on this machine, with a made-up community, how fast searches, lists and rebuilds",
      "are and how soon changes are found, and prints tables.",
      "Uses a temporary directory, or one of its own that is kept, never a node's data.",
      "`./muster bench peers` measures other search engines beside this one."
    })
public final class BenchCommand implements Callable<Integer> {

  private static final int LEAST_ROWS = 1_000;

  /** Parts that change the rows. */
  private static final Set<Part> WRITING = EnumSet.of(Part.FRESHNESS, Part.KEYS, Part.WRITES);

  /** What can be measured. */
  enum Part {
    SEARCH,
    PROCESS,
    LISTS,
    SUGGEST,
    PAGES,
    MEMORY,
    REBUILD,
    FRESHNESS,
    KEYS,
    WRITES
  }

  private final Shutdown shutdown;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = {"--rows", "--documents"},
      defaultValue = "200000",
      paramLabel = "N",
      description = "how many rows to make up, 1000 or more; default ${DEFAULT-VALUE}")
  private long rows;

  @Option(
      names = "--seconds",
      defaultValue = "8",
      paramLabel = "S",
      description = "how long each measurement takes; default ${DEFAULT-VALUE}")
  private long seconds;

  @Option(
      names = "--warm-up",
      defaultValue = "600",
      paramLabel = "S",
      description =
          "how long at most a part runs before it measures, which it does as soon as it gets no"
              + " faster; default ${DEFAULT-VALUE}")
  private long warmUp;

  @Option(
      names = "--each",
      defaultValue = "200",
      paramLabel = "N",
      description = "how many texts of each kind in process; default ${DEFAULT-VALUE}")
  private int each;

  @Option(
      names = "--seed",
      defaultValue = "7",
      paramLabel = "N",
      description = "which texts; default ${DEFAULT-VALUE}")
  private long seed;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "keep the made-up rows there for later runs; not with parts that write")
  private @Nullable Path data;

  @Option(
      names = "--index",
      paramLabel = "DIR",
      description = "keep the index there, so that two builds can share --data; default in --data")
  private @Nullable Path index;

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "the largest heap of the node of MEMORY, such as 512m; default: as it starts")
  private @Nullable String heap;

  @Option(
      names = "--parts",
      split = ",",
      description = "some of ${COMPLETION-CANDIDATES}; default all; SEARCH has PROCESS in it")
  private Set<Part> parts = EnumSet.allOf(Part.class);

  /** The flags with which {@code ./muster start} sizes a node's heap. */
  private static final List<String> AS_IT_STARTS =
      List.of(
          "-XX:MaxRAMPercentage=50",
          "-XX:MinHeapFreeRatio=20",
          "-XX:MaxHeapFreeRatio=40",
          "-XX:MaxTenuringThreshold=1",
          "-XX:-G1UseAdaptiveIHOP",
          "-XX:InitiatingHeapOccupancyPercent=70");

  public BenchCommand(Shutdown shutdown) {
    this.shutdown = shutdown;
  }

  @Override
  public Integer call() throws InterruptedException {
    BenchRun.Plan plan = plan();
    PrintWriter out = spec.commandLine().getOut();
    BenchData made;
    try (var progress = new TerminalProgress()) {
      made = BenchData.open(shutdown, data, rows, progress);
    }
    Path folder = index == null ? made.folder().resolve("index") : index;
    Path home = TemporaryFolder.of(shutdown, "muster-bench-node");
    new BenchRun(made, folder, plan, seed, out).run(home);
    return 0;
  }

  /**
   * What was asked for.
   *
   * @throws ParameterException it cannot be done
   */
  BenchRun.Plan plan() {
    check();
    return new BenchRun.Plan(
        parts,
        rows,
        new WarmUp(Duration.ofSeconds(warmUp)),
        Duration.ofSeconds(seconds),
        each,
        heap == null ? AS_IT_STARTS : List.of("-Xmx" + heap));
  }

  private void check() {
    if (rows < LEAST_ROWS || seconds < 1 || each < 1 || warmUp < 1) {
      throw wrong(
          "--rows is at least %d, --seconds, --each and --warm-up at least 1"
              .formatted(LEAST_ROWS));
    }
    if (data != null) {
      List<Part> writing = new ArrayList<>(WRITING);
      writing.retainAll(parts);
      if (!writing.isEmpty()) {
        throw wrong("--data is kept as it is: leave out " + writing);
      }
    }
  }

  private ParameterException wrong(String line) {
    return new ParameterException(spec.commandLine(), line);
  }
}

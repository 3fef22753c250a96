package org.muster.lab.bench;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.muster.app.Node;
import org.muster.delivery.http.HttpServer;
import org.muster.lab.bench.BenchCommand.Part;
import org.muster.lab.bench.Report.Line;
import org.muster.platform.db.Database;

/** Measures some parts, one after the other, and then prints the lines that have a goal. */
final class BenchRun {

  private static final String EVENTS = "search with rows";
  private static final String SEARCH = "/api/search with rows";
  private static final String SUGGEST = "suggest";

  private final BenchData data;
  private final Path index;
  private final Plan plan;
  private final PrintWriter out;
  private final Report report;
  private final Texts texts;
  private final Requests requests;
  private final long seed;

  /**
   * How to measure.
   *
   * @param warmUp of each part
   * @param length of each measurement
   * @param each how many texts of each kind in process
   * @param heap flags for the heap of a node in a process of its own
   */
  record Plan(
      Set<Part> parts, long rows, WarmUp warmUp, Duration length, int each, List<String> heap) {

    boolean has(Part part) {
      return parts.contains(part);
    }
  }

  BenchRun(BenchData data, Path index, Plan plan, long seed, PrintWriter out) {
    this.data = data;
    this.index = index;
    this.plan = plan;
    this.out = out;
    this.seed = seed;
    this.report = new Report(plan.rows());
    Material material = new MaterialStore(data.database()).read();
    this.texts = new Texts(material, seed);
    this.requests = new Requests(material, texts, seed);
  }

  /**
   * Measures everything.
   *
   * @param home a folder for a node in a process of its own
   */
  void run(Path home) throws InterruptedException {
    try (Database pool = data.open();
        Node node = data.node(pool, index)) {
      HttpServer server = node.serve();
      try {
        Ready.await(node);
        head(node);
        inProcess(node);
        overHttp(node, server.port());
        if (plan.has(Part.REBUILD)) {
          report.put(Line.REBUILD, "%,.0f".formatted(RebuildBench.run(node, out)));
        }
      } finally {
        server.stop();
      }
    }
    memory(home);
    writing();
    report.print(out);
  }

  private void head(Node node) {
    out.printf(
        Locale.ROOT,
        "%,d rows, %,d documents; %d cores, %,d MB of heap at most, Java %s%n%n",
        plan.rows(),
        node.indexer().size(),
        Runtime.getRuntime().availableProcessors(),
        Memory.mb(Runtime.getRuntime().maxMemory()),
        Runtime.version());
    out.flush();
  }

  private void inProcess(Node node) {
    if (plan.has(Part.SEARCH) || plan.has(Part.PROCESS)) {
      Spent mixed = new ProcessBench(node, texts, out).run(plan.warmUp(), plan.each());
      report.put(Line.PROCESS_P99, "%.1f ms".formatted(mixed.p99Ms()));
      report.put(Line.GARBAGE, "%,.0f KB".formatted(mixed.allocatedKb()));
    }
  }

  private void overHttp(Node node, int port) {
    var http = new HttpBench(node, port, plan.warmUp(), plan.length(), out);
    if (plan.has(Part.SEARCH)) {
      Map<String, Supplier<String>> routes = new LinkedHashMap<>();
      routes.put(EVENTS, requests::events);
      routes.put(SEARCH, requests::search);
      Map<String, HttpBench.Result> results = http.run("search", routes);
      report.share(Line.EVENTS, results.get(EVENTS));
      report.p99(Line.HTTP_P99, results.get(SEARCH));
    }
    if (plan.has(Part.LISTS)) {
      report.share(Line.LISTS, http.run("lists", requests.lists()).get(Requests.LISTS));
    }
    if (plan.has(Part.SUGGEST)) {
      report.p99(
          Line.SUGGEST_P99, http.run(SUGGEST, Map.of(SUGGEST, requests::suggest)).get(SUGGEST));
    }
    if (plan.has(Part.PAGES)) {
      pages(http);
    }
  }

  /** The page of a search beside the JSON of the same one. */
  private void pages(HttpBench http) {
    var results = http.run("pages", new PagePaths(data.database(), requests, seed).pages());
    HttpBench.Result page = results.get(PagePaths.DISCOVER);
    HttpBench.Result json = results.get(PagePaths.SAME_SEARCH);
    if (page != null && json != null) {
      double share = page.figures().perSecond() / json.figures().perSecond();
      report.put(Line.PAGE_SHARE, "%.2f".formatted(share));
      report.p99(Line.PAGE_P99, page);
    }
  }

  private void memory(Path home) {
    if (plan.has(Part.MEMORY)) {
      var bench = new MemoryBench(home, data, index, plan.heap(), out);
      MemoryBench.Result result = bench.run(requests, plan.warmUp(), plan.length());
      report.put(Line.MEMORY, "%,d MB".formatted(Memory.mb(result.memory().rss())));
    }
  }

  /** What changes the rows comes last. */
  private void writing() throws InterruptedException {
    if (plan.has(Part.FRESHNESS)) {
      Path home = data.folder();
      Histogram soon = new Freshness(data.address(), home, plan.length(), out).run();
      double p50 = soon.getValueAtPercentile(50) / 1e6;
      double p99 = soon.getValueAtPercentile(99) / 1e6;
      report.put(Line.FRESHNESS, "%.0f, %.0f ms".formatted(p50, p99));
    }
    if (plan.has(Part.KEYS)) {
      try (Database again = data.open();
          Node keyed = data.node(again, data.folder().resolve("keyed"))) {
        BenchStore.Person person = new BenchStore(again).person("bench-mark");
        new KeyBench(keyed, person.account(), plan.length(), out).run();
      }
    }
    if (plan.has(Part.WRITES)) {
      try (Database again = data.open();
          Node written = data.node(again, data.folder().resolve("written"))) {
        new WriteBench(written, new BenchStore(again), plan.length(), out).run();
      }
    }
  }
}

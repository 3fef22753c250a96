package org.muster.lab.bench;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.muster.app.Node;
import org.muster.community.discovery.LookupQuery;
import org.muster.core.ProblemException;
import org.muster.lab.bench.Texts.Text;

/**
 * What a search costs the thread that runs it, by kind of text, without HTTP. One of each kind
 * after the other, so that whatever disturbs the machine disturbs all kinds alike.
 */
final class ProcessBench {

  private final Search search;
  private final Texts texts;
  private final PrintWriter out;
  private int refused;

  /**
   * A benchmark of a node whose index is level with the database.
   *
   * @param texts of which it takes as many as it needs
   */
  ProcessBench(Node node, Texts texts, PrintWriter out) {
    this.search = new Search(node);
    this.texts = texts;
    this.out = out;
  }

  /**
   * Measures and prints a table; answers the mix of names and sentences.
   *
   * @param warmUp of searches before, with other texts
   * @param each how many texts of each kind
   */
  Spent run(WarmUp warmUp, int each) {
    // made before the warm-up, which takes as many as it can: so the seed alone decides which
    List<Text> ofEachKind = made(each, () -> Texts.kinds().stream().map(texts::next));
    List<Text> forIndex = made(each * Texts.kinds().size() / 2, () -> Stream.of(texts.next()));
    List<Text> forRows = made(each * 4, () -> Stream.of(texts.next()));
    var ignored = new Spent();
    warmUp.run(round -> perSecond(round, ignored));
    refused = 0;
    double spin = Spent.spin();
    var kinds = new LinkedHashMap<String, Spent>();
    ofEachKind.forEach(text -> index(text, kinds.computeIfAbsent(text.kind(), _ -> new Spent())));
    var mixed = new Spent();
    long process = Spent.processNanos();
    forIndex.forEach(text -> index(text, mixed));
    double processMicros = (Spent.processNanos() - process) / 1e3 / mixed.calls();
    var rows = new Spent();
    forRows.forEach(text -> withRows(text, rows));
    print(kinds, mixed, rows);
    out.printf(
        Locale.ROOT,
        "%nA step of a fixed calculation took %.2f ns before and %.2f ns after; the whole process"
            + " took %,.0f µs of CPU for each of the mixed texts; %d refused.%n%n",
        spin,
        Spent.spin(),
        processMicros,
        refused);
    out.flush();
    return mixed;
  }

  private double perSecond(Duration round, Spent spent) {
    long began = System.nanoTime();
    int calls = 0;
    for (; System.nanoTime() - began < round.toNanos(); calls += 2) {
      index(texts.next(), spent);
      withRows(texts.next(), spent);
    }
    return calls * 1e9 / (System.nanoTime() - began);
  }

  private static List<Text> made(int times, Supplier<Stream<Text>> some) {
    return IntStream.range(0, times).boxed().flatMap(_ -> some.get()).toList();
  }

  private void index(Text text, Spent spent) {
    LookupQuery query = Search.query(text.text());
    tried(text, () -> spent.measure(() -> search.read(query), search::find));
  }

  private void withRows(Text text, Spent spent) {
    LookupQuery query = Search.query(text.text());
    tried(text, () -> spent.measure(() -> query, search::withRows));
  }

  /** A text that breaks the search is shown, and does not end the measurement. */
  private void tried(Text text, Runnable call) {
    try {
      call.run();
    } catch (ProblemException | StackOverflowError e) {
      refused++;
      out.printf("%s (%s): %s%n%n", text.text(), text.kind(), e);
    }
  }

  private void print(Map<String, Spent> kinds, Spent mixed, Spent rows) {
    out.println(
        "| search in process | texts | CPU µs | reading | median | p99 ms | allocated KB |");
    out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    kinds.forEach(this::row);
    row("names", sum(kinds, kind -> !Texts.isSentence(kind)));
    row("sentences", sum(kinds, Texts::isSentence));
    row("half names, half sentences", mixed);
    row("the same with rows", rows);
  }

  private static Spent sum(Map<String, Spent> kinds, Predicate<String> which) {
    var sum = new Spent();
    kinds.forEach(
        (kind, spent) -> {
          if (which.test(kind)) {
            sum.add(spent);
          }
        });
    return sum;
  }

  private void row(String name, Spent spent) {
    out.printf(
        Locale.ROOT,
        "| %s | %,d | %,.0f | %,.0f | %,.0f | %.2f | %,.0f |%n",
        name,
        spent.calls(),
        spent.cpuMicros(),
        spent.firstMicros(),
        spent.medianMicros(),
        spent.p99Ms(),
        spent.allocatedKb());
    out.flush();
  }
}

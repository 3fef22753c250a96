package org.muster.lab.peers;

import java.io.PrintWriter;
import java.net.InetAddress;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.muster.lab.bench.Load;

/**
 * Ordinary searches of the service, alone and beside clients that send the heaviest legal texts.
 */
public final class Neighbours {

  private static final int HOSTILE = 4;

  /** Where the hostile ones come from: clients are told apart by their address. */
  private static final InetAddress ELSEWHERE = InetAddress.ofLiteral("127.0.0.2");

  private static final int CHARACTERS = 200;
  private static final int WORDS = 32;
  private static final int BOMBS = 8;
  private static final int EACH = 25;

  private Neighbours() {}

  /** Prints p50 and p99 of the ordinary ones, and what the hostile ones were given. */
  public static void run(
      int port,
      List<Query> queries,
      Supplier<String> texts,
      Duration length,
      long seed,
      PrintWriter out) {
    Supplier<String> ordinary = () -> OwnHttp.search(texts.get());
    Map<String, List<String>> hostile = hostile(queries, new Random(seed));
    Duration warmUp = length.dividedBy(2);
    out.println("| clients | requests/s | p50 ms | p99 ms | failed |");
    out.println("| --- | ---: | ---: | ---: | ---: |");
    row(out, "1 ordinary, alone", new Load(port).unrepeated(ordinary, 1, warmUp, length));
    try (ExecutorService beside = Executors.newSingleThreadExecutor()) {
      // warmed up with the others, and a little longer than they
      Future<Load.Figures> heavy =
          beside.submit(
              () ->
                  new Load(port, ELSEWHERE)
                      .run(mixed(hostile), HOSTILE, warmUp, length.plusMillis(200)));
      row(
          out,
          "1 ordinary, beside " + HOSTILE + " hostile",
          new Load(port).unrepeated(ordinary, 1, warmUp, length));
      row(out, HOSTILE + " hostile, beside it", heavy.get());
      hostile.forEach(
          (sort, paths) ->
              row(out, "1 hostile, alone: " + sort, new Load(port).run(paths, 1, warmUp, length)));
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    out.println();
    out.flush();
  }

  private static void row(PrintWriter out, String name, Load.Figures figures) {
    out.printf(
        Locale.ROOT,
        "| %s | %,.0f | %.2f | %.2f | %d |%n",
        name,
        figures.perSecond(),
        figures.p50Ms(),
        figures.p99Ms(),
        figures.failed());
    out.flush();
  }

  /** At the limits of {@link org.muster.engine.query.SearchText}, by sort. */
  private static Map<String, List<String>> hostile(List<Query> queries, Random random) {
    Map<String, Supplier<String>> sorts = new LinkedHashMap<>();
    sorts.put("32 words", () -> words(queries, random));
    sorts.put("200 CJK letters", () -> cjk(random));
    sorts.put("32 prefixes", () -> prefixes(random));
    sorts.put("combining marks", () -> bombs(random));
    Map<String, List<String>> paths = new LinkedHashMap<>();
    sorts.forEach(
        (sort, text) ->
            paths.put(sort, Stream.generate(text).limit(EACH).map(OwnHttp::search).toList()));
    return paths;
  }

  /** Each client begins with another sort. */
  private static List<String> mixed(Map<String, List<String>> sorts) {
    return sorts.values().stream().flatMap(List::stream).toList();
  }

  /** Words of names, short enough that the most of them fit. */
  private static String words(List<Query> queries, Random random) {
    List<String> words =
        queries.stream()
            .flatMap(query -> List.of(query.text().split(" ")).stream())
            .filter(word -> word.length() >= 4 && word.length() <= CHARACTERS / WORDS - 1)
            .toList();
    return some(WORDS, () -> words.get(random.nextInt(words.size())), " ");
  }

  private static String cjk(Random random) {
    return some(CHARACTERS, () -> Character.toString(0x4E00 + random.nextInt(0x2000)), "");
  }

  private static String prefixes(Random random) {
    return some(WORDS, () -> Character.toString('a' + random.nextInt(26)), " ");
  }

  /** Letters under heaps of accents that compose with nothing. */
  private static String bombs(Random random) {
    return some(BOMBS, () -> "x" + some(CHARACTERS / BOMBS - 2, () -> accent(random), ""), " ");
  }

  private static String accent(Random random) {
    return Character.toString(0x0300 + random.nextInt(0x40));
  }

  private static String some(int count, Supplier<String> one, String between) {
    return IntStream.range(0, count).mapToObj(_ -> one.get()).collect(Collectors.joining(between));
  }
}

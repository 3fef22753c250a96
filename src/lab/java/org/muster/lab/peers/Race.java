package org.muster.lab.peers;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.muster.lab.bench.WarmUp;

/** A closed loop of one peer: each thread asks its next question when it has the answer. */
final class Race {

  private static final long MOST_NANOS = Duration.ofSeconds(60).toNanos();

  /** How much faster than its warm-up a race may get. */
  private static final int AHEAD = 2;

  private Race() {}

  /**
   * What was measured.
   *
   * @param cpuMs of the peer's own processes, for each query
   * @param refused of the queries, which count like the others
   */
  record Figures(
      int threads, double perSecond, double p50Ms, double p99Ms, double cpuMs, long refused) {}

  /** Asks with two threads, as long as that gets faster. */
  static void warmUp(Peer peer, Supplier<String> texts, WarmUp warmUp) {
    try (Peer.Session one = peer.open();
        Peer.Session two = peer.open()) {
      warmUp.run(
          round ->
              loop(List.of(one, two), meanwhile(texts), round, new LongAdder()).getTotalCount()
                  * 1e9
                  / round.toNanos());
    }
  }

  /** Makes the texts while it asks: to warm up. */
  private static Supplier<@Nullable String> meanwhile(Supplier<String> texts) {
    return () -> {
      synchronized (texts) {
        return texts.get();
      }
    };
  }

  /** Texts that were made before; nothing when they have all been asked for. */
  private static Supplier<@Nullable String> before(Supplier<String> texts, long most) {
    List<String> made = Stream.generate(texts).limit(most).toList();
    var next = new AtomicInteger();
    return () -> {
      int at = next.getAndIncrement();
      return at < made.size() ? made.get(at) : null;
    };
  }

  /** Warms up for half as long, then measures; no text is asked for twice. */
  static Figures run(Peer peer, Supplier<String> texts, int threads, Duration length) {
    List<Peer.Session> sessions = new ArrayList<>();
    try {
      for (int i = 0; i < threads; i++) {
        sessions.add(peer.open());
      }
      Histogram warm = loop(sessions, meanwhile(texts), length.dividedBy(2), new LongAdder());
      Supplier<@Nullable String> made = before(texts, AHEAD * 2 * warm.getTotalCount() + threads);
      Map<Long, Duration> before = cpu(peer);
      long began = System.nanoTime();
      var refused = new LongAdder();
      Histogram all = loop(sessions, made, length, refused);
      double seconds = (System.nanoTime() - began) / 1e9;
      double cpu = since(before, cpu(peer)).toNanos() / 1e6;
      return new Figures(
          threads,
          all.getTotalCount() / seconds,
          all.getValueAtPercentile(50) / 1e6,
          all.getValueAtPercentile(99) / 1e6,
          cpu / all.getTotalCount(),
          refused.sum());
    } finally {
      sessions.forEach(Peer.Session::close);
    }
  }

  private static Histogram loop(
      List<Peer.Session> sessions,
      Supplier<@Nullable String> texts,
      Duration length,
      LongAdder refused) {
    long end = System.nanoTime() + length.toNanos();
    var all = new Histogram(MOST_NANOS, 3);
    try (ExecutorService threads = Executors.newFixedThreadPool(sessions.size())) {
      List<Future<Histogram>> running = new ArrayList<>();
      for (Peer.Session session : sessions) {
        running.add(threads.submit(() -> until(end, session, texts, refused)));
      }
      for (Future<Histogram> one : running) {
        all.add(one.get());
      }
      return all;
    } catch (ExecutionException e) {
      throw new IllegalStateException("A question failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static Histogram until(
      long end, Peer.Session session, Supplier<@Nullable String> texts, LongAdder refused) {
    var latencies = new Histogram(MOST_NANOS, 3);
    for (long now = System.nanoTime(); now < end; ) {
      String text = texts.get();
      if (text == null) {
        break;
      }
      try {
        session.ask(text);
      } catch (RefusedException e) {
        refused.increment();
      }
      long then = System.nanoTime();
      latencies.recordValue(Math.min(then - now, MOST_NANOS));
      now = then;
    }
    return latencies;
  }

  /** What the system has charged each process with; on Linux in hundredths of a second. */
  private static Map<Long, Duration> cpu(Peer peer) {
    return peer.processes().stream()
        .collect(
            Collectors.toMap(
                ProcessHandle::pid, p -> p.info().totalCpuDuration().orElse(Duration.ZERO)));
  }

  private static Duration since(Map<Long, Duration> before, Map<Long, Duration> after) {
    return after.entrySet().stream()
        .map(e -> e.getValue().minus(before.getOrDefault(e.getKey(), Duration.ZERO)))
        .reduce(Duration.ZERO, Duration::plus);
  }
}

package org.muster.lab.peers;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/** A closed loop of one peer: each thread asks its next question when it has the answer. */
final class Race {

  private static final long MOST_NANOS = Duration.ofSeconds(60).toNanos();

  private Race() {}

  /**
   * What was measured.
   *
   * @param cpuMs of the peer's own processes, for each query
   * @param refused of the queries, which count like the others
   */
  record Figures(
      int threads, double perSecond, double p50Ms, double p99Ms, double cpuMs, long refused) {}

  /** Asks with two threads and forgets how long it took. */
  static void warmUp(Peer peer, List<Query> queries, Duration length) {
    try (Peer.Session one = peer.open();
        Peer.Session two = peer.open()) {
      loop(List.of(one, two), queries, length, new LongAdder());
    }
  }

  /** Warms up for half as long, then measures. */
  static Figures run(Peer peer, List<Query> queries, int threads, Duration length) {
    List<Peer.Session> sessions = new ArrayList<>();
    try {
      for (int i = 0; i < threads; i++) {
        sessions.add(peer.open());
      }
      loop(sessions, queries, length.dividedBy(2), new LongAdder());
      Map<Long, Duration> before = cpu(peer);
      long began = System.nanoTime();
      var refused = new LongAdder();
      Histogram all = loop(sessions, queries, length, refused);
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
      List<Peer.Session> sessions, List<Query> queries, Duration length, LongAdder refused) {
    long end = System.nanoTime() + length.toNanos();
    var all = new Histogram(MOST_NANOS, 3);
    try (ExecutorService threads = Executors.newFixedThreadPool(sessions.size())) {
      List<Future<Histogram>> running = new ArrayList<>();
      for (int i = 0; i < sessions.size(); i++) {
        Peer.Session session = sessions.get(i);
        int first = i * queries.size() / sessions.size();
        running.add(threads.submit(() -> until(end, session, queries, first, refused)));
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
      long end, Peer.Session session, List<Query> queries, int first, LongAdder refused) {
    var latencies = new Histogram(MOST_NANOS, 3);
    int next = first;
    for (long now = System.nanoTime(); now < end; ) {
      try {
        session.ask(queries.get(next).text());
      } catch (RefusedException e) {
        refused.increment();
      }
      next = (next + 1) % queries.size();
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

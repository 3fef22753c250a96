package org.muster.lab.peers;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.muster.lab.relevance.Corruption;

/** How often a document of the name that was meant is among the first ten, and is the first. */
final class Recall {

  private static final int THREADS = 2;

  private final LongAdder refused = new LongAdder();
  private final Map<Corruption, Count> counts = new EnumMap<>(Corruption.class);

  private Recall() {}

  /** How many were asked for, how many came among ten, how many came first. */
  private record Count(int asked, int inTen, int first) {
    Count plus(Count other) {
      return new Count(asked + other.asked, inTen + other.inTen, first + other.first);
    }
  }

  /** Asks every query once. */
  static Recall of(Peer peer, List<Query> queries) {
    var recall = new Recall();
    var next = new AtomicInteger();
    Callable<Void> worker =
        () -> {
          try (Peer.Session session = peer.open()) {
            for (int i = next.getAndIncrement(); i < queries.size(); i = next.getAndIncrement()) {
              Query query = queries.get(i);
              if (query.current() || !peer.onlyCurrent()) {
                recall.add(query, recall.ids(session, query));
              }
            }
          }
          return null;
        };
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      for (Future<Void> done : threads.invokeAll(Collections.nCopies(THREADS, worker))) {
        done.get();
      }
      return recall;
    } catch (ExecutionException e) {
      throw new IllegalStateException("A question failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private List<UUID> ids(Peer.Session session, Query query) {
    try {
      session.ask(query.text());
      return session.ids();
    } catch (RefusedException e) {
      refused.increment();
      return List.of();
    }
  }

  private synchronized void add(Query query, List<UUID> ids) {
    boolean inTen = ids.stream().limit(Peer.Session.LIMIT).anyMatch(query.right()::contains);
    boolean first = !ids.isEmpty() && query.right().contains(ids.getFirst());
    counts.merge(query.kind(), new Count(1, inTen ? 1 : 0, first ? 1 : 0), Count::plus);
  }

  /** How many were refused, and so missed. */
  long refused() {
    return refused.sum();
  }

  double atTen() {
    return atTen(counts.values());
  }

  double first() {
    return first(counts.values());
  }

  /** NaN for a kind that was not asked for. */
  double atTen(Corruption kind) {
    return atTen(List.of(counts.getOrDefault(kind, new Count(0, 0, 0))));
  }

  /** As {@link #atTen(Corruption)}. */
  double first(Corruption kind) {
    return first(List.of(counts.getOrDefault(kind, new Count(0, 0, 0))));
  }

  private static double atTen(Collection<Count> some) {
    return some.stream().mapToDouble(Count::inTen).sum() / asked(some);
  }

  private static double first(Collection<Count> some) {
    return some.stream().mapToDouble(Count::first).sum() / asked(some);
  }

  private static double asked(Collection<Count> some) {
    return some.stream().mapToInt(Count::asked).sum();
  }
}

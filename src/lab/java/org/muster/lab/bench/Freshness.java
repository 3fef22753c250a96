package org.muster.lab.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.muster.app.Node;
import org.muster.community.club.Club;
import org.muster.core.CannotRunException;
import org.muster.core.json.Json;
import org.muster.demo.BulkCommunity;
import org.muster.demo.Item;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Order;
import org.muster.engine.query.Selection;
import org.muster.platform.db.Database;

/**
 * How soon after its commit a row is found, and how much writers are slowed by that: writes come at
 * a steady pace, whether or not the last one has been found.
 */
final class Freshness {

  private static final Duration PACE = Duration.ofMillis(20);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration LOOK_EVERY = Duration.ofNanos(200_000);
  private static final int WRITERS = 32;
  private static final int ROUNDS = 3;
  private static final int BEHIND = 10_000;
  private static final int BATCH = 100;
  private static final int CONNECTIONS = 8;

  private final Database.Address address;
  private final Path home;
  private final Duration length;
  private final PrintWriter out;
  private final ObjectNode sample;

  /**
   * A benchmark on a database with rows in it.
   *
   * @param home has the index of these rows in {@code index}; no other node has it open
   */
  Freshness(Database.Address address, Path home, Duration length, PrintWriter out) {
    this.address = address;
    this.home = home;
    this.length = length;
    this.out = out;
    this.sample =
        Json.mapper().valueToTree(BulkCommunity.stream(1, 7).findFirst().orElseThrow().value());
  }

  /** Measures and prints; answers how soon the node that writes finds what it wrote. */
  Histogram run() throws InterruptedException {
    out.printf(
        Locale.ROOT,
        "%ncommit to searchable, %d writes/s%n%n| on | writes | p50 ms | p99 ms | most ms |%n"
            + "| --- | ---: | ---: | ---: | ---: |%n",
        1000 / PACE.toMillis());
    Histogram own;
    try (Database database = Database.open(address, CONNECTIONS);
        Node node = following(database, "index")) {
      own = soonness(node, node);
      print("the node that writes", own);
      try (Database other = Database.open(address, CONNECTIONS);
          Node second = following(other, "second")) {
        print("another node", soonness(node, second));
      }
      behindAnOpenTransaction(database, node);
    }
    throughput();
    return own;
  }

  private Node following(Database database, String index) throws InterruptedException {
    var node = Node.local(database, home.resolve(index), Clock.systemUTC());
    node.indexer().start();
    node.indexer().awaitCaughtUp();
    return node;
  }

  private void behindAnOpenTransaction(Database database, Node node) throws InterruptedException {
    var end = new CountDownLatch(1);
    var begun = new CountDownLatch(1);
    Thread open =
        Thread.ofVirtual()
            .start(
                () ->
                    database.atomically(
                        () -> {
                          node.rows().put(List.of(club(token())));
                          begun.countDown();
                          return await(end);
                        }));
    begun.await();
    try {
      for (int i = 0; i < BEHIND; i += BATCH) {
        var batch = new ArrayList<Item>();
        for (int k = 0; k < BATCH; k++) {
          batch.add(club(token()));
        }
        node.rows().put(batch);
      }
      catchUp(node);
      print(
          "beside an open transaction, %,d changes behind it".formatted(BEHIND),
          soonness(node, node));
    } finally {
      end.countDown();
      open.join();
    }
  }

  /** Waits until all that was committed before is found. */
  private void catchUp(Node node) {
    String last = token();
    node.rows().put(List.of(club(last)));
    awaitFound(node, new Written(last, System.nanoTime()));
  }

  private static boolean await(CountDownLatch latch) {
    try {
      latch.await();
      return true;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void print(String where, Histogram soon) {
    out.printf(
        Locale.ROOT,
        "| %s | %,d | %.1f | %.1f | %.1f |%n",
        where,
        soon.getTotalCount(),
        soon.getValueAtPercentile(50) / 1e6,
        soon.getValueAtPercentile(99) / 1e6,
        soon.getMaxValue() / 1e6);
    out.flush();
  }

  private record Written(String token, long at) {}

  /** Warms up for half of the time first. */
  private Histogram soonness(Node writing, Node searched) throws InterruptedException {
    BlockingQueue<Written> written = new LinkedBlockingQueue<>();
    var seen = new Histogram(PATIENCE.toNanos(), 3);
    long began = System.nanoTime();
    long measured = began + length.toNanos() / 2;
    long end = measured + length.toNanos();
    Future<?> watching =
        CompletableFuture.runAsync(
            () -> {
              for (Written next = take(written); next.at() != 0; next = take(written)) {
                long took = awaitFound(searched, next);
                if (next.at() > measured) {
                  seen.recordValue(took);
                }
              }
            });
    for (long next = began; next < end; next += PACE.toNanos()) {
      LockSupport.parkNanos(next - System.nanoTime());
      String token = token();
      writing.rows().put(List.of(club(token)));
      written.add(new Written(token, System.nanoTime()));
    }
    written.add(new Written("", 0));
    get(watching);
    return seen;
  }

  private static Written take(BlockingQueue<Written> queue) {
    try {
      return queue.take();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long awaitFound(Node node, Written written) {
    var request =
        new Engine.Request(
            Selection.of(Filter.is(Fields.SCHEME, written.token())),
            null,
            new Order.Name(),
            1,
            null,
            List.of(),
            Instant.now());
    while (node.indexer().engine().search(request).hits().isEmpty()) {
      if (System.nanoTime() - written.at() > PATIENCE.toNanos()) {
        throw CannotRunException.failed("A club was not found after " + PATIENCE, null);
      }
      LockSupport.parkNanos(LOOK_EVERY.toNanos());
    }
    return Math.min(System.nanoTime() - written.at(), PATIENCE.toNanos());
  }

  /** Without and with a node that follows, in turn, for the machine's mood changes. */
  private void throughput() throws InterruptedException {
    double without = 0;
    double with = 0;
    try (Database database = Database.open(address, WRITERS)) {
      var writing = Node.local(database, home.resolve("none"), Clock.systemUTC());
      perSecond(writing);
      for (int i = 0; i < ROUNDS; i++) {
        without += perSecond(writing) / ROUNDS;
        try (Database other = Database.open(address, CONNECTIONS);
            Node _ = following(other, "index")) {
          with += perSecond(writing) / ROUNDS;
        }
      }
    }
    out.printf(
        Locale.ROOT,
        "%n%d writers: %,.0f writes/s without a node that follows, %,.0f with one: %.2f%n",
        WRITERS,
        without,
        with,
        with / without);
    out.flush();
  }

  private double perSecond(Node writing) throws InterruptedException {
    long began = System.nanoTime();
    long end = began + length.toNanos();
    var count = new LongAdder();
    List<Future<?>> writers = new ArrayList<>();
    for (int i = 0; i < WRITERS; i++) {
      writers.add(
          CompletableFuture.runAsync(
              () -> {
                while (System.nanoTime() < end) {
                  writing.rows().put(List.of(club(token())));
                  count.increment();
                }
              },
              task -> Thread.ofVirtual().start(task)));
    }
    for (Future<?> writer : writers) {
      get(writer);
    }
    return count.sum() / ((System.nanoTime() - began) / 1e9);
  }

  private static void get(Future<?> future) throws InterruptedException {
    try {
      future.get();
    } catch (ExecutionException e) {
      throw CannotRunException.failed("The benchmark broke down: " + e.getMessage(), e);
    }
  }

  /** A club that can be told from all others by a scheme of that name. */
  private Item club(String token) {
    ObjectNode club = sample.deepCopy();
    club.put("slug", token).put("name", "Club " + token).remove("aka");
    club.putArray("schemes").addObject().put("scheme", token);
    return new Item.OfClub(Json.mapper().convertValue(club, Club.class));
  }

  private static String token() {
    var random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }
}

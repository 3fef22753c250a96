package org.muster.lab.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** A closed loop: each connection sends its next request when the answer to the last has come. */
public final class Load {

  private static final long MOST_NANOS = Duration.ofSeconds(30).toNanos();

  /** How much faster than its warm-up a measurement may get. */
  private static final double AHEAD = 2;

  private final int port;
  private final InetAddress from;
  private final Map<String, String> headers;

  /** Against a server on this port of the loopback address. */
  public Load(int port) {
    this(port, InetAddress.getLoopbackAddress());
  }

  /** As another client, from another address of this machine. */
  public Load(int port, InetAddress from) {
    this(port, from, Map.of());
  }

  private Load(int port, InetAddress from, Map<String, String> headers) {
    this.port = port;
    this.from = from;
    this.headers = Map.copyOf(headers);
  }

  /** The same client, with these headers on every request. */
  public Load sending(Map<String, String> more) {
    return new Load(port, from, more);
  }

  /**
   * What was measured.
   *
   * @param bytes of an answer's body, on average
   */
  public record Figures(double perSecond, double p50Ms, double p99Ms, long failed, long bytes) {}

  /**
   * Asks for the paths in turn, over so many connections, for so long; warms up before.
   *
   * @param paths with their queries, percent-encoded
   */
  public Figures run(List<String> paths, int connections, Duration warmUp, Duration length) {
    List<byte[]> requests = paths.stream().map(this::request).toList();
    measure(inTurn(requests, connections), connections, warmUp);
    return measure(inTurn(requests, connections), connections, length);
  }

  /**
   * Asks for no path twice, the warm-up's among them. What is measured is made before, so that
   * making it costs nothing meanwhile; should it run out, the measurement ends sooner.
   *
   * @param paths with their queries, percent-encoded
   */
  public Figures unrepeated(
      Supplier<String> paths, int connections, Duration warmUp, Duration length) {
    double perSecond = once(paths, connections, warmUp).perSecond();
    long most = (long) (AHEAD * perSecond * length.toMillis() / 1e3) + connections;
    List<byte[]> requests = Stream.generate(paths).limit(most).map(this::request).toList();
    var next = new AtomicInteger();
    Requests each =
        () -> {
          int at = next.getAndIncrement();
          return at < requests.size() ? requests.get(at) : null;
        };
    return measure(_ -> each, connections, length);
  }

  /** Asks for no path twice, and makes them meanwhile: to warm up. */
  public Figures once(Supplier<String> paths, int connections, Duration length) {
    Requests each =
        () -> {
          synchronized (paths) {
            return request(paths.get());
          }
        };
    return measure(_ -> each, connections, length);
  }

  /** Each connection begins at another one. */
  private static IntFunction<Requests> inTurn(List<byte[]> requests, int connections) {
    return client -> {
      var next = new AtomicInteger(client * requests.size() / connections);
      return () -> requests.get(next.getAndIncrement() % requests.size());
    };
  }

  private byte[] request(String path) {
    return Connection.request("GET", path, headers, new byte[0]);
  }

  /** What one connection asks for; null: nothing more. */
  @FunctionalInterface
  private interface Requests {
    byte @Nullable [] next();
  }

  private Figures measure(IntFunction<Requests> requests, int connections, Duration length) {
    long began = System.nanoTime();
    long end = began + length.toNanos();
    var all = new Histogram(MOST_NANOS, 3);
    long failed = 0;
    long bytes = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(connections)) {
      List<Future<Client>> clients = new ArrayList<>();
      for (int i = 0; i < connections; i++) {
        var client = new Client(requests.apply(i));
        clients.add(threads.submit(() -> client.runUntil(end)));
      }
      for (Future<Client> future : clients) {
        Client client = future.get();
        all.add(client.latencies);
        failed += client.failed;
        bytes += client.bytes;
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("The load broke down", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    double seconds = (System.nanoTime() - began) / 1e9;
    return new Figures(
        all.getTotalCount() / seconds,
        all.getValueAtPercentile(50) / 1e6,
        all.getValueAtPercentile(99) / 1e6,
        failed,
        bytes / Math.max(1, all.getTotalCount()));
  }

  /** One connection. */
  private final class Client {
    private final Requests requests;
    private final Histogram latencies = new Histogram(MOST_NANOS, 3);
    private long failed;
    private long bytes;

    Client(Requests requests) {
      this.requests = requests;
    }

    Client runUntil(long end) throws IOException {
      try (var connection = new Connection(port, from)) {
        for (long now = System.nanoTime(); now < end; ) {
          byte[] request = requests.next();
          if (request == null) {
            break;
          }
          Connection.Answer answer = connection.exchange(request);
          failed += answer.status() == 200 ? 0 : 1;
          bytes += answer.body().remaining();
          long then = System.nanoTime();
          latencies.recordValue(Math.min(then - now, MOST_NANOS));
          now = then;
        }
      }
      return this;
    }
  }
}

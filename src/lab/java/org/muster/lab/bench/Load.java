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
import org.HdrHistogram.Histogram;

/** A closed loop: each connection sends its next request when the answer to the last has come. */
public final class Load {

  private static final long MOST_NANOS = Duration.ofSeconds(30).toNanos();

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
    measure(paths, connections, warmUp);
    return measure(paths, connections, length);
  }

  private Figures measure(List<String> paths, int connections, Duration length) {
    long began = System.nanoTime();
    long end = began + length.toNanos();
    var all = new Histogram(MOST_NANOS, 3);
    long failed = 0;
    long bytes = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(connections)) {
      List<Future<Client>> clients = new ArrayList<>();
      for (int i = 0; i < connections; i++) {
        int first = i * paths.size() / connections;
        clients.add(threads.submit(() -> new Client(paths, first).runUntil(end)));
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
    private final List<byte[]> requests;
    private final Histogram latencies = new Histogram(MOST_NANOS, 3);
    private int next;
    private long failed;
    private long bytes;

    Client(List<String> paths, int first) {
      this.requests = paths.stream().map(this::request).toList();
      this.next = first;
    }

    private byte[] request(String path) {
      return Connection.request("GET", path, headers, new byte[0]);
    }

    Client runUntil(long end) throws IOException {
      try (var connection = new Connection(port, from)) {
        for (long now = System.nanoTime(); now < end; ) {
          Connection.Answer answer = connection.exchange(requests.get(next));
          next = (next + 1) % requests.size();
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

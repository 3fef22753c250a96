package org.muster.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;

/**
 * A closed loop: each connection sends its next request when the answer to the last has come. Knows
 * just enough HTTP/1.1 to be cheaper than what it measures.
 */
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
      var request = new StringBuilder("GET " + path + " HTTP/1.1\r\n");
      request.append("Host: localhost\r\nAccept: */*\r\n");
      headers.forEach((name, value) -> request.append(name + ": " + value + "\r\n"));
      return request.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    }

    Client runUntil(long end) throws IOException {
      try (var socket = new Socket(InetAddress.getLoopbackAddress(), port, from, 0)) {
        socket.setTcpNoDelay(true);
        InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
        OutputStream out = socket.getOutputStream();
        for (long now = System.nanoTime(); now < end; ) {
          out.write(requests.get(next));
          out.flush();
          next = (next + 1) % requests.size();
          readAnswer(in);
          long then = System.nanoTime();
          latencies.recordValue(Math.min(then - now, MOST_NANOS));
          now = then;
        }
      }
      return this;
    }

    private void readAnswer(InputStream in) throws IOException {
      if (!line(in).contains(" 200 ")) {
        failed++;
      }
      int length = 0;
      for (String header = line(in); !header.isEmpty(); header = line(in)) {
        if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
          length = Integer.parseInt(header.substring(15).strip());
        }
      }
      in.skipNBytes(length);
      bytes += length;
    }

    private static String line(InputStream in) throws IOException {
      var line = new StringBuilder(64);
      int c;
      while ((c = in.read()) != '\n') {
        if (c < 0) {
          throw new IOException("The server closed the connection");
        }
        if (c != '\r') {
          line.append((char) c);
        }
      }
      return line.toString();
    }
  }
}

package org.muster.delivery.http.guard;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.socket.HelidonSocket;
import io.helidon.webserver.ConnectionContext;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Closes connections whose request takes too long, because headers or body arrive slowly or the
 * response is not read; headers that do are answered with 408. The server's own idle timeout covers
 * only connections between requests.
 */
public final class SlowRequests implements AutoCloseable {

  private static final Logger LOG = System.getLogger(SlowRequests.class.getName());
  private static final long SWEEP_MS = 250;

  private final Map<String, Started> started = new ConcurrentHashMap<>();
  private final long headersNanos;
  private final long requestNanos;
  private final Supplier<byte[]> refusal;
  private final Thread sweeper;

  /**
   * @param inHeaders whether no answer can have begun, so that one can be sent
   */
  private record Started(HelidonSocket socket, long deadline, boolean inHeaders) {}

  /**
   * @param headers maximum time from the end of the request line to the end of the headers
   * @param request maximum time from there to the end of the response
   * @param refusal the whole response to headers that come too slowly
   */
  public SlowRequests(Duration headers, Duration request, Supplier<byte[]> refusal) {
    this.refusal = refusal;
    headersNanos = headers.toNanos();
    requestNanos = request.toNanos();
    sweeper = Thread.ofVirtual().name("slow-requests").start(this::watch);
  }

  /** Call when a request line has been read. */
  void headersWithin(ConnectionContext connection) {
    within(connection, headersNanos, true);
  }

  /** Call when the headers have been read. */
  void requestWithin(ConnectionContext connection) {
    within(connection, requestNanos, false);
  }

  private void within(ConnectionContext connection, long nanos, boolean inHeaders) {
    var entry = new Started(connection.serverSocket(), System.nanoTime() + nanos, inHeaders);
    started.put(connection.childSocketId(), entry);
  }

  /** Call when the request has been answered. */
  public void finished(String socketId) {
    started.remove(socketId);
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(SWEEP_MS);
        sweep();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // closed
    }
  }

  private void sweep() {
    long now = System.nanoTime();
    started
        .entrySet()
        .removeIf(
            entry -> {
              boolean late = entry.getValue().deadline() - now < 0;
              if (late) {
                close(entry.getValue());
              }
              return late;
            });
  }

  private void close(Started late) {
    try {
      if (late.inHeaders()) {
        late.socket().write(BufferData.create(refusal.get()));
      }
      late.socket().close();
    } catch (RuntimeException e) {
      LOG.log(Level.DEBUG, "a slow connection was closed already", e);
    }
  }

  @Override
  public void close() {
    sweeper.interrupt();
  }
}

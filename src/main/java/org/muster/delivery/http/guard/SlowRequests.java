package org.muster.delivery.http.guard;

import io.helidon.common.socket.HelidonSocket;
import io.helidon.webserver.ConnectionContext;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Closes connections whose request takes too long, because headers or body arrive slowly or the
 * response is not read. The server's own idle timeout covers only connections between requests.
 */
public final class SlowRequests implements AutoCloseable {

  private static final Logger LOGGER = Logger.getLogger(SlowRequests.class.getName());
  private static final long SWEEP_MS = 250;

  private final Map<String, Started> started = new ConcurrentHashMap<>();
  private final long headersNanos;
  private final long requestNanos;
  private final Thread sweeper;

  private record Started(HelidonSocket socket, long deadline) {}

  /**
   * @param headers maximum time from the end of the request line to the end of the headers
   * @param request maximum time from there to the end of the response
   */
  public SlowRequests(Duration headers, Duration request) {
    headersNanos = headers.toNanos();
    requestNanos = request.toNanos();
    sweeper = Thread.ofVirtual().name("slow-requests").start(this::watch);
  }

  /** Call when a request line has been read. */
  void headersWithin(ConnectionContext connection) {
    within(connection, headersNanos);
  }

  /** Call when the headers have been read. */
  void requestWithin(ConnectionContext connection) {
    within(connection, requestNanos);
  }

  private void within(ConnectionContext connection, long nanos) {
    var entry = new Started(connection.serverSocket(), System.nanoTime() + nanos);
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
                close(entry.getValue().socket());
              }
              return late;
            });
  }

  private static void close(HelidonSocket socket) {
    try {
      socket.close();
    } catch (RuntimeException e) {
      LOGGER.log(Level.FINE, "a slow connection was closed already", e);
    }
  }

  @Override
  public void close() {
    sweeper.interrupt();
  }
}

package org.muster.testing;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Steady requests over several kept connections, until closed. A request has failed if its answer
 * is not 200, does not hold what it must, or does not come whole; none is sent twice. A connection
 * whose last answer said so is made anew.
 */
public final class Traffic implements AutoCloseable {

  /**
   * What is asked, and what the answer must hold.
   *
   * @param text the whole request
   */
  public record Request(String text, String expected) {}

  private final int port;
  private final List<Request> requests;
  private final Duration pause;
  private final AtomicBoolean running = new AtomicBoolean(true);
  private final AtomicLong answered = new AtomicLong();
  private final Queue<String> failures = new ConcurrentLinkedQueue<>();
  private final List<Thread> clients = new ArrayList<>();

  private Traffic(int port, List<Request> requests, Duration pause) {
    this.port = port;
    this.requests = requests;
    this.pause = pause;
  }

  /**
   * Starts to ask.
   *
   * @param connections how many at a time
   * @param pause of each connection between an answer and its next request
   */
  public static Traffic start(int port, int connections, Duration pause, List<Request> requests) {
    var traffic = new Traffic(port, requests, pause);
    for (int i = 0; i < connections; i++) {
      int first = i;
      traffic.clients.add(Thread.ofVirtual().start(() -> traffic.ask(first)));
    }
    return traffic;
  }

  private void ask(int first) {
    @Nullable Connection connection = null;
    try {
      for (int i = first; running.get(); i++) {
        Request request = requests.get(i % requests.size());
        try {
          if (connection == null) {
            connection = new Connection(port);
          }
          Connection.Answer answer = connection.ask(request.text());
          boolean last = answer.isLast();
          if (answer.status() == 200 && answer.body().contains(request.expected())) {
            answered.incrementAndGet();
          } else {
            failures.add(line(request) + ": " + answer.head() + answer.body());
          }
          if (last) {
            connection.close();
            connection = null;
          }
        } catch (IOException e) {
          failures.add(line(request) + ": " + e);
          connection = null;
        }
        Thread.sleep(pause);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String line(Request request) {
    return request.text().lines().findFirst().orElse("");
  }

  /** Requests that were answered as they must be, up to now. */
  public long answered() {
    return answered.get();
  }

  /** What failed up to now, one text each. */
  public List<String> failures() {
    return List.copyOf(failures);
  }

  /** Sends no more, and waits for the answers that are due. */
  @Override
  public void close() {
    running.set(false);
    try {
      for (Thread client : clients) {
        Within.join(client);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package org.muster.faults;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** Asks one node, and tells apart the ways in which no answer can come. */
final class Client implements AutoCloseable {

  /** Far beyond every promise: what takes longer hangs. */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();

  private final URI node;

  /** {@code node}: where it answers. */
  Client(URI node) {
    this.node = node;
  }

  /** What came of a request. */
  sealed interface Answer {

    /** An answer from its first to its last byte. */
    record Whole(HttpResponse<String> response) implements Answer {
      int status() {
        return response.statusCode();
      }

      String body() {
        return response.body();
      }

      boolean hasRetryAfter() {
        return response.headers().firstValue("retry-after").isPresent();
      }
    }

    /** An answer that broke off behind its head. */
    record Half(IOException why) implements Answer {}

    /** No answer: nobody listened, or the connection broke before one began. */
    record None(IOException why) implements Answer {}

    /** No whole answer within {@link #PATIENCE}. */
    record Late() implements Answer {}
  }

  Answer get(String path) {
    return send(HttpRequest.newBuilder(node.resolve(path)));
  }

  Answer post(String path, byte[] body) {
    return send(
        HttpRequest.newBuilder(node.resolve(path))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(body)));
  }

  private Answer send(HttpRequest.Builder request) {
    var head = new AtomicBoolean();
    try {
      return new Answer.Whole(
          http.send(
              request.timeout(PATIENCE).build(),
              info -> {
                head.set(true);
                return BodySubscribers.ofString(StandardCharsets.UTF_8);
              }));
    } catch (HttpTimeoutException e) {
      return new Answer.Late();
    } catch (IOException e) {
      return head.get() ? new Answer.Half(e) : new Answer.None(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Answer.None(new IOException("interrupted", e));
    }
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}

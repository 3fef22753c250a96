package org.muster.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** Somebody's server on loopback that takes the messages of hooks. */
public final class Receiver implements AutoCloseable {

  private final HttpServer server;
  private final List<Message> messages = new CopyOnWriteArrayList<>();
  private volatile Function<Message, Integer> answer = message -> 204;

  /** What came: the three headers that sign, and the body as it was. */
  public record Message(Map<String, String> headers, String body) {
    public String id() {
      return headers.getOrDefault("webhook-id", "");
    }
  }

  /** Takes all, to begin with. */
  public Receiver() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext(
        "/",
        exchange -> {
          var sent = exchange.getRequestHeaders();
          Map<String, String> headers =
              Map.of(
                  "webhook-id", sent.getFirst("webhook-id"),
                  "webhook-timestamp", sent.getFirst("webhook-timestamp"),
                  "webhook-signature", sent.getFirst("webhook-signature"));
          var message =
              new Message(headers, new String(exchange.getRequestBody().readAllBytes(), UTF_8));
          messages.add(message);
          exchange.sendResponseHeaders(answer.apply(message), -1);
          exchange.close();
        });
    server.start();
  }

  /** Answers with this status from now on; what it does happens before the answer. */
  public void answering(Function<Message, Integer> status) {
    answer = status;
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
  }

  /** All that came so far. */
  public List<Message> messages() {
    return messages;
  }

  /** Waits for so many; answers the last. */
  public Message await(int count) {
    DemoNode.soon(() -> messages.size() >= count);
    return messages.getLast();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

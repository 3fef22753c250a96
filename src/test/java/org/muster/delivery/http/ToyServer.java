package org.muster.delivery.http;

import io.helidon.http.Method;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.muster.testing.Within;

/** A server of toys on a free port, and a client for it. */
public final class ToyServer implements AutoCloseable {

  final AtomicBoolean indexUp = new AtomicBoolean(true);
  final CountDownLatch slowStarted = new CountDownLatch(1);
  final CountDownLatch slowMayEnd = new CountDownLatch(1);
  final HttpServer server;
  final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  ToyServer() {
    this(HttpSettings.Limits.DEFAULT);
  }

  public ToyServer(HttpSettings.Limits limits) {
    this(limits, Duration.ZERO);
  }

  ToyServer(HttpSettings.Limits limits, Duration drain) {
    this(limits, drain, Duration.ofSeconds(20));
  }

  ToyServer(HttpSettings.Limits limits, Duration drain, Duration grace) {
    var settings =
        new HttpSettings(
            "127.0.0.1",
            0,
            URI.create("http://example.org/base"),
            "1.2.3",
            limits,
            new HttpSettings.Address("127.0.0.1", 0),
            drain,
            grace);
    server =
        HttpServer.builder(settings, new PrometheusMeterRegistry(PrometheusConfig.DEFAULT))
            .endpoints(Toys.endpoints())
            .routes(
                List.of(
                    new Route(
                        Method.POST,
                        "/api/echo",
                        (request, response) -> response.send(Body.read(request))),
                    Route.of("/page", new Content("text/html; charset=utf-8", new byte[0])),
                    Route.of(
                        "/slow",
                        Caching.NONE,
                        () -> {
                          slowStarted.countDown();
                          await(slowMayEnd);
                          return Toys.text("done");
                        })))
            .readyWhen("index", indexUp::get)
            .start();
  }

  private static void await(CountDownLatch latch) {
    try {
      Within.await(latch);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public int port() {
    return server.port();
  }

  /** The port of health and metrics. */
  public int observePort() {
    return server.observePort();
  }

  /** What is below {@code /observe/} is asked where it is. */
  public HttpResponse<String> get(String path, String... headers) throws Exception {
    return send("GET", path, headers);
  }

  HttpResponse<String> send(String method, String path, String... headers) throws Exception {
    return client.send(request(method, path, headers), HttpResponse.BodyHandlers.ofString());
  }

  HttpResponse<byte[]> bytes(String path, String... headers) throws Exception {
    return client.send(request("GET", path, headers), HttpResponse.BodyHandlers.ofByteArray());
  }

  private HttpRequest request(String method, String path, String... headers) {
    int at = path.startsWith("/observe/") ? observePort() : port();
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + at + path))
            .method(method, HttpRequest.BodyPublishers.noBody());
    if (headers.length > 0) {
      request.headers(headers);
    }
    return request.build();
  }

  RawClient.Outcome raw(String text) throws IOException {
    return RawClient.exchange(port(), text);
  }

  @Override
  public void close() {
    server.stop();
  }
}

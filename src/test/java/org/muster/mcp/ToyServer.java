package org.muster.mcp;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.WebServer;
import java.net.URI;
import java.util.List;
import org.muster.core.Caller;
import org.muster.core.Problem;

/** {@link Toys} behind a real web server on a free port of this machine. */
final class ToyServer implements AutoCloseable {

  private final WebServer server;

  ToyServer() {
    var endpoint =
        new McpEndpoint(
            Welcome.of("0.0.0", URI.create("https://muster.example")),
            Toys.tools(),
            Toys.templates(),
            Toys.prompts(),
            headers -> {
              if (headers.contains(HeaderNames.AUTHORIZATION)) {
                throw new Problem.BadCredentials("Not valid here.").exception();
              }
              return Caller.ANYONE;
            },
            new Origins(
                URI.create("https://muster.example"), List.of("https://chat.example:8443")));
    server =
        WebServer.builder()
            .host("127.0.0.1")
            .port(0)
            .routing(routing -> routing.any("/api/mcp", endpoint::handle))
            .build()
            .start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.port() + "/api/mcp");
  }

  @Override
  public void close() {
    server.stop();
  }

  public static void main(String[] args) throws Exception {
    var s = new ToyServer();
    System.out.println(s.address());
    Thread.currentThread().join();
  }
}

package org.muster.delivery.mcp;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.IdempotentResponses;
import org.muster.delivery.http.ProtectedResources;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.platform.secrets.Seal;
import org.muster.testing.SetClock;

/** {@link Toys} behind the real web server, on a free port of this machine. */
final class ToyServer implements AutoCloseable {

  private static final URI BASE = URI.create("https://muster.example");

  static final SetClock CLOCK = new SetClock(Instant.parse("2027-01-01T00:00:00Z"));

  private final HttpServer server;

  ToyServer() {
    this(AdmissionSettings.UNMETERED);
  }

  ToyServer(AdmissionSettings limits) {
    this(limits, Credentials.NONE);
  }

  ToyServer(Credentials credentials) {
    this(AdmissionSettings.UNMETERED, credentials);
  }

  private ToyServer(AdmissionSettings limits, Credentials credentials) {
    var meters = new SimpleMeterRegistry();
    var admission = Admission.alone(limits, meters);
    var endpoint =
        new McpEndpoint(
            MusterServerInfo.of("0.0.0", BASE),
            Toys.tools(),
            Toys.templates(),
            Toys.prompts(),
            new ProtectedResources(BASE),
            credentials,
            new Origins(BASE, List.of("https://chat.example:8443")),
            admission,
            new ToolSafeguards(
                IdempotentResponses.NONE,
                new Seal(new TreeMap<>(Map.of(1, new byte[32]))),
                CLOCK,
                NameLookup.NONE));
    server =
        HttpServer.builder(HttpSettings.of("127.0.0.1", 0, BASE, "0.0.0"), meters, admission)
            .routes(endpoint.routes())
            .start();
  }

  URI address() {
    return URI.create("http://127.0.0.1:" + server.port() + "/api/mcp");
  }

  @Override
  public void close() {
    server.stop();
  }
}

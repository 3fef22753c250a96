package org.muster.delivery.http;

import java.net.URI;
import java.time.Duration;
import org.muster.core.log.LoggedClients;
import org.muster.platform.limits.AdmissionSettings;

/**
 * Configuration of the server.
 *
 * @param host name or address to listen on
 * @param port 0: any free port
 * @param baseUrl public address, without a trailing slash; for Link, Location, OpenAPI
 * @param version of the program, for OpenAPI
 * @param limits on what clients may use
 * @param observe where health and metrics are, for operators
 * @param drain how long to keep serving during shutdown if readiness is polled; part of {@code
 *     grace}
 * @param grace from the start of the shutdown to the end of the last request
 */
public record HttpSettings(
    String host,
    int port,
    URI baseUrl,
    String version,
    Limits limits,
    Address observe,
    Duration drain,
    Duration grace) {

  /** A node stops within 25 seconds; this leaves five for the index and the database. */
  private static final Duration GRACE = Duration.ofSeconds(20);

  private static final Duration DRAIN = Duration.ofSeconds(5);

  /** For operators on the same machine, on any free port. */
  private static final Address BESIDE = new Address("127.0.0.1", 0);

  /**
   * Where to listen.
   *
   * @param host name or address
   * @param port 0: any free port
   */
  public record Address(String host, int port) {}

  /**
   * Limits on what clients may use, and what is logged about them.
   *
   * @param connections open at a time; further ones wait to be accepted
   * @param connectionsPerAddress per IPv4 address or IPv6 /64 network; further ones are closed at
   *     once
   * @param idle between two requests of a connection, and until a request line is complete
   * @param headers from the request line to the end of the headers
   * @param request from the headers to the end of the response
   * @param admission limits on the rate and the concurrency of requests
   * @param loggedClients what the log says about who sends requests
   */
  public record Limits(
      int connections,
      int connectionsPerAddress,
      Duration idle,
      Duration headers,
      Duration request,
      AdmissionSettings admission,
      LoggedClients loggedClients) {

    /** For servers on the internet, with or without a proxy; without rate limits. */
    public static final Limits DEFAULT =
        new Limits(
            4_000, 1_000, Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(60));

    /** Without rate limits; the log has the networks of clients. */
    public Limits(
        int connections,
        int connectionsPerAddress,
        Duration idle,
        Duration headers,
        Duration request) {
      this(
          connections,
          connectionsPerAddress,
          idle,
          headers,
          request,
          AdmissionSettings.UNMETERED,
          LoggedClients.SHORT);
    }

    /** A copy with other numbers of connections. */
    public Limits withConnections(int all, int perAddress) {
      return new Limits(all, perAddress, idle, headers, request, admission, loggedClients);
    }

    /** A copy that says this about who sends requests. */
    public Limits withLogged(LoggedClients other) {
      return new Limits(
          connections, connectionsPerAddress, idle, headers, request, admission, other);
    }

    /** A copy with another admission. */
    public Limits with(AdmissionSettings other) {
      return new Limits(
          connections, connectionsPerAddress, idle, headers, request, other, loggedClients);
    }
  }

  /**
   * With default limits, health and metrics on any free port of this machine, a drain of 5 and a
   * grace of 20 seconds.
   */
  public static HttpSettings of(String host, int port, URI baseUrl, String version) {
    return new HttpSettings(host, port, baseUrl, version, Limits.DEFAULT, BESIDE, DRAIN, GRACE);
  }

  /** A copy with another admission. */
  public HttpSettings with(AdmissionSettings admission) {
    return with(limits.with(admission), drain);
  }

  /** A copy with other limits and another drain. */
  public HttpSettings with(Limits otherLimits, Duration otherDrain) {
    return new HttpSettings(host, port, baseUrl, version, otherLimits, observe, otherDrain, grace);
  }

  /** A copy with health and metrics elsewhere. */
  public HttpSettings observedAt(Address other) {
    return new HttpSettings(host, port, baseUrl, version, limits, other, drain, grace);
  }
}

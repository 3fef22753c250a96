package org.muster.delivery.http;

import java.net.URI;
import java.time.Duration;
import org.muster.platform.limits.AdmissionSettings;

/**
 * How the server is to be run.
 *
 * @param host name or address to listen on
 * @param port 0: any free one
 * @param baseUrl how clients reach it, without a slash at its end; for Link, Location, OpenAPI
 * @param version of the program, for OpenAPI
 * @param limits what a client may use up
 * @param drain how long it goes on serving when it is told to stop, if somebody asks again and
 *     again whether it is ready; part of {@code grace}
 * @param grace from being told to stop to the end of the last request
 */
public record HttpSettings(
    String host,
    int port,
    URI baseUrl,
    String version,
    Limits limits,
    Duration drain,
    Duration grace) {

  /** Leaves five of the 25 seconds in which a node ends to the index and the database. */
  private static final Duration GRACE = Duration.ofSeconds(20);

  private static final Duration DRAIN = Duration.ofSeconds(5);

  /**
   * What a client may use up.
   *
   * @param connections open at a time; more wait to be accepted
   * @param connectionsPerAddress of those from one IPv4 address or one IPv6 network of 64 bits;
   *     more are closed at once
   * @param idle between two requests of a connection, and for a request line to come
   * @param headers from the request line to the end of the headers
   * @param request from the headers to the end of the answer
   * @param admission how many requests, and how many of them at a time
   */
  public record Limits(
      int connections,
      int connectionsPerAddress,
      Duration idle,
      Duration headers,
      Duration request,
      AdmissionSettings admission) {

    /** For the internet, behind a proxy or not, but for the rate of requests. */
    public static final Limits DEFAULT =
        new Limits(
            4_000, 1_000, Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(60));

    /** Without limits to the rate of requests. */
    public Limits(
        int connections,
        int connectionsPerAddress,
        Duration idle,
        Duration headers,
        Duration request) {
      this(connections, connectionsPerAddress, idle, headers, request, AdmissionSettings.UNMETERED);
    }

    /** These, with other numbers of connections. */
    public Limits withConnections(int all, int perAddress) {
      return new Limits(all, perAddress, idle, headers, request, admission);
    }

    /** These, with another admission. */
    public Limits with(AdmissionSettings other) {
      return new Limits(connections, connectionsPerAddress, idle, headers, request, other);
    }
  }

  /** With the usual limits, a drain of 5 and a grace of 20 seconds. */
  public static HttpSettings of(String host, int port, URI baseUrl, String version) {
    return new HttpSettings(host, port, baseUrl, version, Limits.DEFAULT, DRAIN, GRACE);
  }

  /** These, with another admission. */
  public HttpSettings with(AdmissionSettings admission) {
    return with(limits.with(admission), drain);
  }

  /** These, with other limits and another drain. */
  public HttpSettings with(Limits otherLimits, Duration otherDrain) {
    return new HttpSettings(host, port, baseUrl, version, otherLimits, otherDrain, grace);
  }
}

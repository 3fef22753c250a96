package org.muster.http;

import java.net.URI;
import java.time.Duration;

/**
 * How the server is to be run.
 *
 * @param host name or address to listen on
 * @param port 0: any free one
 * @param baseUrl how clients reach it, without a slash at its end; for Link, Location, OpenAPI
 * @param version of the program, for OpenAPI
 * @param limits what a client may use up
 * @param grace how long running requests may take to finish when it stops
 */
public record HttpSettings(
    String host, int port, URI baseUrl, String version, Limits limits, Duration grace) {

  /**
   * What a client may use up.
   *
   * @param connections open at a time; more wait to be accepted
   * @param idle between two requests of a connection, and for a request line to come
   * @param headers from the request line to the end of the headers
   * @param request from the headers to the end of the answer
   */
  public record Limits(int connections, Duration idle, Duration headers, Duration request) {

    /** For the internet, behind a proxy or not. */
    public static final Limits DEFAULT =
        new Limits(4_000, Duration.ofSeconds(30), Duration.ofSeconds(10), Duration.ofSeconds(60));
  }

  /** With the usual limits and a grace of 20 seconds. */
  public static HttpSettings of(String host, int port, URI baseUrl, String version) {
    return new HttpSettings(host, port, baseUrl, version, Limits.DEFAULT, Duration.ofSeconds(20));
  }
}

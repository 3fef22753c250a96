package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.List;

/**
 * Cross-origin access for scripts of other sites (Fetch standard, section 3.3, "CORS protocol"):
 * everything is allowed from everywhere, but without ambient credentials. Scripts that act for
 * someone send a key or a token.
 */
final class Cors {

  /** Sent with every response. */
  static final List<Header> HEADERS =
      List.of(
          header("Access-Control-Allow-Origin", "*"),
          header(
              "Access-Control-Expose-Headers",
              "Allow, Deprecation, ETag, Idempotent-Replayed, Link, Location, RateLimit,"
                  + " RateLimit-Policy, Retry-After, Sunset, WWW-Authenticate, X-Request-Id"));

  private static final HeaderName REQUEST_METHOD =
      HeaderNames.create("Access-Control-Request-Method");

  /** All request headers that this server reads. */
  private static final Header ALLOW_HEADERS =
      header(
          "Access-Control-Allow-Headers",
          "Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match,"
              + " X-API-Key, X-Request-Id, Mcp-Method, Mcp-Name, MCP-Protocol-Version");

  private static final Header MAX_AGE = header("Access-Control-Max-Age", "86400");

  private Cors() {}

  private static Header header(String name, String value) {
    return HeaderValues.createCached(HeaderNames.create(name), value);
  }

  /** The methods of a path, for a preflight: {@code GET, HEAD, OPTIONS}. */
  static Header allowing(String methods) {
    return header("Access-Control-Allow-Methods", methods);
  }

  /** Adds the headers that answer a preflight; does nothing for other requests. */
  static void preflight(ServerRequest request, ServerResponse response, Header allowing) {
    if (request.headers().contains(HeaderNames.ORIGIN)
        && request.headers().contains(REQUEST_METHOD)) {
      response.header(allowing);
      response.header(ALLOW_HEADERS);
      response.header(MAX_AGE);
    }
  }
}

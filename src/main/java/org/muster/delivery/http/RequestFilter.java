package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.RequestException;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.FilterChain;
import io.helidon.webserver.http.RoutingRequest;
import io.helidon.webserver.http.RoutingResponse;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.System.Logger;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.muster.core.log.Logs;
import org.muster.core.log.RequestClient;
import org.muster.core.log.RequestId;
import org.muster.delivery.http.guard.RequestTarget;
import org.muster.delivery.http.guard.SlowRequests;

/**
 * What all requests have in common: a request id, headers of every response, strict checks of the
 * request target, a fallback 500, the access log and timers.
 */
public final class RequestFilter implements Filter {

  public static final HeaderName REQUEST_ID = HeaderNames.create("X-Request-Id");

  /** ASVS 5.0 3.4.1: a year, with all subdomains. */
  private static final Header HTTPS_ONLY =
      fixed("Strict-Transport-Security", "max-age=31536000; includeSubDomains");

  /** Headers of every response. Pages replace the content policy. */
  private static final List<Header> FIXED_HEADERS =
      Stream.concat(
              Cors.HEADERS.stream(),
              Stream.of(
                  fixed("X-Content-Type-Options", "nosniff"),
                  fixed("Referrer-Policy", "no-referrer"),
                  Content.MACHINES))
          .toList();

  private static final Logger ACCESS = System.getLogger("org.muster.http.access");
  private static final int LONGEST_PATH_LOGGED = 200;

  /** What signs the address of something that is there for whoever has the address. */
  private static final Pattern SIGNATURE = Pattern.compile("(?<=\\.)[\\w-]{43}(?=/|$)");

  private final List<Header> headers;
  private final SlowRequests slow;
  private final Requesters requesters;
  private final RequestTimers timers;

  RequestFilter(
      List<Header> headers, SlowRequests slow, Requesters requesters, MeterRegistry meters) {
    this.headers = headers;
    this.slow = slow;
    this.requesters = requesters;
    this.timers = new RequestTimers(meters);
  }

  /** The headers of every response of a server whose clients use this address. */
  static List<Header> headers(URI base) {
    return "https".equals(base.getScheme())
        ? Stream.concat(FIXED_HEADERS.stream(), Stream.of(HTTPS_ONLY)).toList()
        : FIXED_HEADERS;
  }

  private static Header fixed(String name, String value) {
    return HeaderValues.createCached(HeaderNames.create(name), value);
  }

  @Override
  public void filter(FilterChain chain, RoutingRequest request, RoutingResponse response) {
    String id = RequestId.orNew(request.headers().first(REQUEST_ID).orElse(null));
    RequestId.during(
        id,
        () ->
            RequestClient.during(
                requesters.client(request), () -> pass(id, chain, request, response)));
    if (response.headers().contains(HeaderValues.CONNECTION_CLOSE)) {
      try {
        readRest(request);
      } catch (RuntimeException e) {
        throw new CloseConnectionException("answered, and the rest of the body did not come", e);
      }
      // the server would announce the close but wait for another request
      throw new CloseConnectionException("closed with the answer");
    }
  }

  /**
   * Reads the rest of the body: closing a connection with unread data resets it, which may overtake
   * the response.
   */
  private static void readRest(RoutingRequest request) {
    if (request.headers().contains(HeaderNames.CONTENT_LENGTH)
        && !request.headers().contains(HeaderNames.EXPECT)
        && !request.content().consumed()) {
      request.content().consume();
    }
  }

  private void pass(
      String id, FilterChain chain, RoutingRequest request, RoutingResponse response) {
    long start = System.nanoTime();
    response.header(HeaderValues.create(REQUEST_ID, id));
    headers.forEach(response::header);
    if (request.headers().contains(HeaderNames.TRANSFER_ENCODING)) {
      // the server parses chunks too leniently ("+2", data beyond the size): since the end of a
      // chunked body is ambiguous, nothing after it may be read as a request
      response.header(HeaderValues.CONNECTION_CLOSE);
    }
    try {
      RequestTarget.checkPath(request.prologue().uriPath().rawPath());
      chain.proceed();
    } catch (CloseConnectionException | RequestException e) {
      throw e;
    } catch (RuntimeException e) {
      Problems.answer(request, response, e);
    } finally {
      finished(request, response, System.nanoTime() - start);
    }
  }

  private void finished(RoutingRequest request, RoutingResponse response, long nanos) {
    boolean body =
        request.headers().contains(HeaderNames.CONTENT_LENGTH)
            || request.headers().contains(HeaderNames.TRANSFER_ENCODING);
    if (!body) { // the rest of the body is still unread
      slow.finished(request.socketId());
    }
    String method = request.prologue().method().text();
    int status = response.status().code();
    timers.record(method, request.matchingPattern().orElse("none"), status, nanos);
    String raw = SIGNATURE.matcher(request.prologue().uriPath().rawPath()).replaceAll("*");
    String path = raw.length() <= LONGEST_PATH_LOGGED ? raw : raw.substring(0, LONGEST_PATH_LOGGED);
    double ms = Math.round(nanos / 1e4) / 100.0;
    var fields = new LinkedHashMap<String, Object>();
    fields.put("method", method);
    fields.put("path", path);
    fields.put("status", status);
    fields.put("ms", ms);
    fields.putAll(requesters.shown(request));
    Logs.info(ACCESS, method + " " + path + " " + status + " " + ms + " ms", fields);
    if (Requesters.isRefusal(status)) {
      Requesters.refused(request, Map.of("method", method, "path", path, "status", status));
    }
  }
}

package org.muster.delivery.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.function.Supplier;
import org.muster.core.ProblemException;

/**
 * A route outside the REST API: MCP, pages, documents. It passes the same filter as endpoints;
 * HEAD, OPTIONS and 405 are generated.
 *
 * @param method handled by {@code handler}; GET includes HEAD
 * @param path in the syntax of Helidon's routing
 * @param handler must respond through {@link ResponseWriter} if the method is GET
 * @param counted which rate limit applies
 * @param errors how problems are formatted
 */
public record Route(
    Method method, String path, Handler handler, Counted counted, ErrorForm errors) {

  /** Which rate limit applies. */
  public enum Counted {
    /** None. */
    NOT,
    /** Per address: pages are authenticated by cookie. */
    BY_ADDRESS,
    /** Per caller; per address if anonymous. */
    BY_CALLER,
    /** Per caller, with the lower limit for writes. */
    AS_WRITE,
    /** Per caller; anonymous ones per address, with the limit for assistants. */
    AS_ASSISTANT,
    /** Per address, with a large limit: it is kept ready. */
    AS_DOCUMENT,
    /** Per address, with a large limit of its own: health and metrics. */
    AS_OBSERVATION
  }

  /** Formats a problem as a response. */
  @FunctionalInterface
  public interface ErrorForm {
    void answer(ServerRequest request, ServerResponse response, ProblemException problem);
  }

  /** Counted per caller, with problem documents. */
  public Route(Method method, String path, Handler handler) {
    this(method, path, handler, Counted.BY_ADDRESS, Problems::answer);
  }

  /** A copy that formats problems differently. */
  public Route saying(ErrorForm form) {
    return new Route(method, path, handler, counted, form);
  }

  /** A copy without rate limits, or whose handler counts. */
  public Route uncounted() {
    return new Route(method, path, handler, Counted.NOT, errors);
  }

  /** A copy counted per caller; {@link Credentials} then has the caller. */
  public Route identifying() {
    return new Route(method, path, handler, Counted.BY_CALLER, errors);
  }

  /** Like {@link #identifying}, for writes. */
  Route writing() {
    return new Route(method, path, handler, Counted.AS_WRITE, errors);
  }

  /** Like {@link #identifying}, for MCP. */
  public Route assisting() {
    return new Route(method, path, handler, Counted.AS_ASSISTANT, errors);
  }

  /** A copy for content that is kept ready. */
  Route asDocument() {
    return new Route(method, path, handler, Counted.AS_DOCUMENT, errors);
  }

  /** A copy for operators. */
  Route asObservation() {
    return new Route(method, path, handler, Counted.AS_OBSERVATION, errors);
  }

  /** GET of fixed content, which is kept ready. */
  public static Route of(String path, Content content) {
    Content ready = content.keptReady();
    return of(path, Caching.PUBLIC, () -> ready).asDocument();
  }

  /** GET of content that is computed for each request. */
  public static Route of(String path, Caching caching, Supplier<Content> content) {
    return new Route(
        Method.GET,
        path,
        (request, response) -> ResponseWriter.ok(request, response, content.get(), caching));
  }

  /** GET that redirects permanently (308). */
  public static Route moved(String path, String location) {
    return new Route(
            Method.GET,
            path,
            (request, response) ->
                response
                    .status(Status.PERMANENT_REDIRECT_308)
                    .header(HeaderNames.LOCATION, location)
                    .send())
        .uncounted();
  }
}

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
 * A route outside the REST contract: MCP, pages, documents. It passes the same gate as endpoints;
 * HEAD, OPTIONS and 405 are made for it.
 *
 * @param method of the requests that {@code handler} answers; GET answers HEAD too
 * @param path as Helidon's routing reads it
 * @param handler must answer through {@link ResponseWriter} when the method is GET
 * @param counted against which rate of the client requests count
 * @param errors how it says problems
 */
public record Route(
    Method method, String path, Handler handler, Counted counted, ErrorForm errors) {

  /** Against which rate requests count. */
  public enum Counted {
    /** Against none. */
    NOT,
    /** That of their address: the credentials of pages are cookies. */
    BY_ADDRESS,
    /** That of their credentials, or of their address if they have none. */
    BY_CALLER,
    /** The same, and there is less of it. */
    AS_WRITE
  }

  /** Turns a problem into an answer. */
  @FunctionalInterface
  public interface ErrorForm {
    void answer(ServerRequest request, ServerResponse response, ProblemException problem);
  }

  /** Counted, and with problem documents for problems. */
  public Route(Method method, String path, Handler handler) {
    this(method, path, handler, Counted.BY_ADDRESS, Problems::answer);
  }

  /** The same route with problems in a form of its own. */
  public Route saying(ErrorForm form) {
    return new Route(method, path, handler, counted, form);
  }

  /** The same route outside of all rate limits. */
  Route uncounted() {
    return new Route(method, path, handler, Counted.NOT, errors);
  }

  /**
   * The same route, counted by the credentials that are sent; {@link Credentials} has the caller.
   */
  public Route identifying() {
    return new Route(method, path, handler, Counted.BY_CALLER, errors);
  }

  /** As {@link #identifying}, of what changes things. */
  Route writing() {
    return new Route(method, path, handler, Counted.AS_WRITE, errors);
  }

  /** GET of content that is there already; costs next to nothing, so it is not counted. */
  public static Route of(String path, Content content) {
    return of(path, Caching.PUBLIC, () -> content).uncounted();
  }

  /** GET of content that is made for each request. */
  public static Route of(String path, Caching caching, Supplier<Content> content) {
    return new Route(
        Method.GET,
        path,
        (request, response) -> ResponseWriter.ok(request, response, content.get(), caching));
  }

  /** GET that sends elsewhere for good (308). */
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

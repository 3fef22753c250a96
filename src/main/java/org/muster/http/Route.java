package org.muster.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import java.util.function.Supplier;

/**
 * A route outside the REST contract: MCP, pages, documents. It passes the same gate as endpoints;
 * HEAD, OPTIONS and 405 are made for it.
 *
 * @param method of the requests that {@code handler} answers; GET answers HEAD too
 * @param path as Helidon's routing reads it
 * @param handler must answer through {@link Answers} when the method is GET
 */
public record Route(Method method, String path, Handler handler) {

  /** GET of content that is there already. */
  public static Route of(String path, Content content) {
    return of(path, Caching.PUBLIC, () -> content);
  }

  /** GET of content that is made for each request. */
  public static Route of(String path, Caching caching, Supplier<Content> content) {
    return new Route(
        Method.GET,
        path,
        (request, response) -> Answers.ok(request, response, content.get(), caching));
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
                .send());
  }
}

package org.muster.delivery.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.function.UnaryOperator;

/**
 * Files that are made for their path: pictures, sitemaps. They are for everybody, so no credentials
 * are read; they are not part of the API and count against no quota. The work is done when it is
 * the client's turn.
 */
public final class FileRoute {

  /** Makes a file. */
  @FunctionalInterface
  public interface Maker {

    /**
     * The file, or where it is.
     *
     * @param path the values of the path's variables
     */
    Reply answer(UnaryOperator<String> path);
  }

  /** The response of a {@link Maker}. */
  public sealed interface Reply {

    /** The file. */
    record Of(Content content, Caching caching) implements Reply {}

    /** The same thing has another address for ever: 308. */
    record MovedTo(String location) implements Reply {}

    /** What was asked for is old: 307 to what is current. */
    record Newer(String location) implements Reply {}
  }

  private FileRoute() {}

  /**
   * GET of files.
   *
   * @param path in the syntax of Helidon's routing
   */
  public static Route of(String path, Admission admission, Maker maker) {
    return new Route(
            Method.GET,
            path,
            (request, response) -> {
              UnaryOperator<String> variables = name -> request.path().pathParameters().get(name);
              send(admission.work(request, () -> maker.answer(variables)), request, response);
            })
        .uncounted();
  }

  private static void send(Reply reply, ServerRequest request, ServerResponse response) {
    switch (reply) {
      case Reply.Of(var content, var caching) ->
          ResponseWriter.ok(request, response, content, caching);
      case Reply.MovedTo(var location) ->
          redirect(response, Status.PERMANENT_REDIRECT_308, location, Caching.PUBLIC);
      case Reply.Newer(var location) ->
          redirect(response, Status.TEMPORARY_REDIRECT_307, location, Caching.NONE);
    }
  }

  private static void redirect(
      ServerResponse response, Status status, String location, Caching caching) {
    response.status(status).header(HeaderNames.LOCATION, location).header(caching.header()).send();
  }
}

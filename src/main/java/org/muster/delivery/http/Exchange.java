package org.muster.delivery.http;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * A POST endpoint of a protocol that defines its own responses, including errors: OAuth.
 * Independent of the HTTP server.
 */
public interface Exchange {

  /**
   * A request.
   *
   * @param headers looked up by name
   * @param body in UTF-8
   */
  record Request(Headers headers, String body, Origin from) {}

  /** Looks up request headers. */
  @FunctionalInterface
  interface Headers {
    Optional<String> first(String name);
  }

  /** A response, which must not be cached. */
  record Answer(int status, Map<String, String> headers, String body) {
    public Answer {
      headers = Map.copyOf(headers);
    }
  }

  /** Handles a request; throws {@link ProblemException} for what {@link #problem} then formats. */
  Answer answer(Request request);

  /** The app that a request is from, whose requests count together; empty if it names none. */
  default Optional<String> app(Request request) {
    return Optional.empty();
  }

  /** Formats a problem. */
  Answer problem(Problem problem);

  /** The route of an exchange. */
  static Route post(String path, Admission admission, Exchange exchange) {
    return new Route(
            Method.POST,
            path,
            (request, response) -> {
              Request sent = read(request, admission);
              admission.countToken(request, response, exchange.app(sent).orElse(""));
              send(response, admission.work(request, () -> exchange.answer(sent)));
            })
        .uncounted()
        .saying((request, response, e) -> send(response, exchange.problem(e.problem())));
  }

  private static Request read(ServerRequest request, Admission admission) {
    return new Request(
        name -> request.headers().first(HeaderNames.create(name)),
        new String(Body.read(request), StandardCharsets.UTF_8),
        admission.origin(request));
  }

  private static void send(ServerResponse response, Answer answer) {
    answer
        .headers()
        .forEach((name, value) -> response.header(HeaderValues.create(header(name), value)));
    response.header(Caching.NONE.header());
    response
        .status(Status.create(answer.status()))
        .send(answer.body().getBytes(StandardCharsets.UTF_8));
  }

  private static HeaderName header(String name) {
    return HeaderNames.create(name);
  }
}

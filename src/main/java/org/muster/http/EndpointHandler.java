package org.muster.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Paged;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/** Serves one endpoint: credentials, Accept, parameters, the call, the encoded answer. */
final class EndpointHandler<Q> implements Handler {

  private final Endpoint<Q> endpoint;
  private final QueryDecoder<Q> decoder;
  private final Credentials credentials;
  private final Admission admission;
  private final String base;

  /**
   * @param baseUrl without a slash at its end, for Link and Location
   */
  EndpointHandler(Endpoint<Q> endpoint, Credentials credentials, Admission admission, URI baseUrl) {
    this.endpoint = endpoint;
    this.decoder = new QueryDecoder<>(endpoint.query());
    this.credentials = credentials;
    this.admission = admission;
    this.base = baseUrl.toString();
  }

  static Route route(
      Endpoint<?> endpoint, Credentials credentials, Admission admission, URI baseUrl) {
    return new Route(
            endpoint.method(),
            endpoint.path(),
            new EndpointHandler<>(endpoint, credentials, admission, baseUrl))
        .identifying();
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) {
    Caller caller = credentials.caller(request, admission.origin(request));
    checkAccept(request.headers());
    String rawQuery = request.prologue().query().rawValue();
    Q query = decoder.decode(rawQuery);
    var path = new PathParameters(request.path().pathParameters());
    Object answer;
    try {
      answer = admission.work(request, () -> endpoint.handler().handle(caller, query, path));
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Moved(var kind, var key)) {
        redirect(request, response, key, Caching.of(caller));
        return;
      }
      throw e;
    }
    if (answer instanceof Paged page && page.nextCursor() != null) {
      String next = next(request.prologue().uriPath().rawPath(), rawQuery, page.nextCursor());
      response.header(HeaderNames.LINK, "<" + next + ">; rel=\"next\"");
    }
    if (answer instanceof Endpoint.Nothing) {
      response.header(Caching.NONE.header());
      response.status(Status.NO_CONTENT_204).send();
      return;
    }
    Content content =
        answer instanceof Content ready
            ? ready
            : new Content(endpoint.mediaType(), Problems.json(answer));
    Answers.ok(request, response, content, Caching.of(caller));
  }

  private void checkAccept(Headers headers) {
    if (headers.contains(HeaderNames.ACCEPT) && !endpoint.mediaType().isEmpty()) {
      String accept = String.join(",", headers.all(HeaderNames.ACCEPT, List::of));
      if (!Negotiation.accepts(accept, endpoint.mediaType())) {
        throw new Refusal(
            ProblemType.NOT_ACCEPTABLE,
            Fault.header(
                "Accept", "not_acceptable", "This address answers " + endpoint.mediaType() + "."));
      }
    }
  }

  private String next(String rawPath, String rawQuery, String cursor) {
    return Stream.concat(
            Arrays.stream(rawQuery.split("&"))
                .filter(pair -> !pair.isEmpty() && !pair.startsWith("cursor=")),
            Stream.of("cursor=" + encoded(cursor)))
        .map(EndpointHandler::printable)
        .collect(Collectors.joining("&", base + rawPath + "?", ""));
  }

  /** The same endpoint with the new key in the place of its (only) variable. */
  private void redirect(
      ServerRequest request, ServerResponse response, String key, Caching caching) {
    String variable = "{" + endpoint.pathParameters().getFirst().name() + "}";
    String query = request.prologue().query().rawValue();
    String location =
        base
            + endpoint.path().replace(variable, encoded(key))
            + (query.isEmpty() ? "" : "?" + printable(query));
    response.header(caching.header());
    response.status(Status.PERMANENT_REDIRECT_308).header(HeaderNames.LOCATION, location).send();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Queries may have characters that must not stand inside {@code <…>} of a Link header. */
  private static String printable(String raw) {
    return raw.replace("<", "%3C").replace(">", "%3E").replace("\"", "%22");
  }
}

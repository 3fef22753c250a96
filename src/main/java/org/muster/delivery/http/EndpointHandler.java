package org.muster.delivery.http;

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
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Paged;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Versioned;
import org.muster.delivery.http.guard.RequestTarget;
import org.muster.delivery.words.AcceptedLanguages;

/**
 * Serves one endpoint: checks credentials and Accept, decodes the request, calls the handler,
 * encodes the response.
 */
final class EndpointHandler<I> implements Handler {

  private static final byte[] NO_BODY = {};

  private final Endpoint<I> endpoint;
  private final InputReader<I> reader;
  private final Credentials credentials;
  private final Admission admission;
  private final IdempotentResponses replays;
  private final String base;
  private final Outdated outdated;

  /**
   * @param baseUrl without a trailing slash, for Link and Location
   */
  EndpointHandler(
      Endpoint<I> endpoint,
      Credentials credentials,
      Admission admission,
      IdempotentResponses replays,
      URI baseUrl) {
    this.endpoint = endpoint;
    this.reader = new InputReader<>(endpoint.input());
    this.credentials = credentials;
    this.admission = admission;
    this.replays = replays;
    this.base = baseUrl.toString();
    this.outdated = new Outdated(endpoint.input(), base);
  }

  /** The route of an endpoint, counted per caller; writes also count as writes. */
  static <I> Route route(
      Endpoint<I> endpoint,
      Credentials credentials,
      Admission admission,
      IdempotentResponses replays,
      URI baseUrl) {
    var handler = new EndpointHandler<>(endpoint, credentials, admission, replays, baseUrl);
    Route route = new Route(endpoint.method(), endpoint.path(), handler);
    return endpoint.isReading() ? route.identifying() : route.writing();
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) {
    Caller caller = credentials.caller(request, admission.origin(request));
    checkAccept(request.headers());
    try {
      if (endpoint.isReading()) {
        read(request, response, caller);
      } else {
        write(request, response, caller);
      }
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Moved(var kind, var key)) {
        redirect(request, response, key, Caching.of(caller));
        return;
      }
      throw e;
    }
  }

  private void read(ServerRequest request, ServerResponse response, Caller caller) {
    String rawQuery = request.prologue().query().rawValue();
    I input = reader.read(new InputReader.Received(rawQuery, request.headers(), NO_BODY));
    var path =
        new PathParameters(
            request.path().pathParameters(), ExpectedVersion.ANY, admission.origin(request));
    Caller reader = caller.reading(AcceptedLanguages.first(joined(request.headers())));
    Object answer = admission.work(request, () -> endpoint.handler().handle(reader, input, path));
    if (answer instanceof Paged page && page.nextCursor() != null) {
      String next = next(request.prologue().uriPath().rawPath(), rawQuery, page.nextCursor());
      response.header(HeaderNames.LINK, "<" + next + ">; rel=\"next\"");
    }
    outdated.announce(rawQuery, response);
    if (answer instanceof LargeContent large) {
      ResponseWriter.large(request, response, large);
      return;
    }
    Content content =
        switch (answer) {
          case Content ready -> ready;
          case Versioned row -> Content.json(Problems.json(answer), row.version());
          default -> new Content(endpoint.mediaType(), Problems.json(answer));
        };
    ResponseWriter.ok(request, response, content, Caching.of(caller));
  }

  /** Checks access before the input, so that callers without access learn nothing about it. */
  private void write(ServerRequest request, ServerResponse response, Caller caller) {
    endpoint.access().check(caller);
    byte[] body = Body.read(request);
    String rawQuery = request.prologue().query().rawValue();
    I input = reader.read(new InputReader.Received(rawQuery, request.headers(), body));
    var path =
        new PathParameters(
            request.path().pathParameters(), seen(request.headers()), admission.origin(request));
    Supplier<StoredResponse> work =
        () -> StoredResponse.of(endpoint, path, endpoint.handler().handle(caller, input, path));
    Optional<String> key =
        endpoint.takesKey() ? IdempotencyKey.of(request.headers()) : Optional.empty();
    if (key.isPresent() && caller instanceof Caller.Member member) {
      byte[] asked = IdempotencyKey.fingerprint(request.prologue(), body);
      IdempotentResponses.Kept kept =
          admission.work(
              request, () -> replays.once(member, key.get(), asked, () -> work.get().kept()));
      if (kept.again()) {
        response.header(IdempotencyKey.REPLAYED);
      }
      StoredResponse.of(kept.answer()).send(request, response, base);
    } else {
      admission.work(request, work).send(request, response, base);
    }
  }

  private static String joined(Headers headers) {
    return String.join(",", headers.all(HeaderNames.ACCEPT_LANGUAGE, List::of));
  }

  private ExpectedVersion seen(Headers headers) {
    if (headers.contains(HeaderNames.IF_MATCH)) {
      return EntityTags.seen(String.join(",", headers.all(HeaderNames.IF_MATCH, List::of)));
    }
    if (endpoint.conditional()) {
      throw new HttpProblemException(
          ProblemType.PRECONDITION_REQUIRED,
          Fault.header(
              "If-Match",
              "missing",
              "If-Match is required: the ETag of the version you read, or *."));
    }
    return ExpectedVersion.ANY;
  }

  private void checkAccept(Headers headers) {
    if (headers.contains(HeaderNames.ACCEPT) && !endpoint.mediaType().isEmpty()) {
      String accept = String.join(",", headers.all(HeaderNames.ACCEPT, List::of));
      if (!Negotiation.accepts(accept, endpoint.mediaType())) {
        throw new HttpProblemException(
            ProblemType.NOT_ACCEPTABLE,
            Fault.header(
                "Accept", "not_acceptable", "Accept must allow " + endpoint.mediaType() + "."));
      }
    }
  }

  private String next(String rawPath, String rawQuery, String cursor) {
    return Stream.concat(
            Arrays.stream(rawQuery.split("&"))
                .filter(pair -> !pair.isEmpty() && !pair.startsWith("cursor=")),
            Stream.of("cursor=" + encoded(cursor)))
        .map(RequestTarget::printable)
        .collect(Collectors.joining("&", base + RequestTarget.printable(rawPath) + "?", ""));
  }

  /** Redirects to the same endpoint with the new key as its only path variable. */
  private void redirect(
      ServerRequest request, ServerResponse response, String key, Caching caching) {
    String variable = "{" + endpoint.pathParameters().getFirst().name() + "}";
    String query = request.prologue().query().rawValue();
    String location =
        base
            + endpoint.path().replace(variable, encoded(key))
            + (query.isEmpty() ? "" : "?" + RequestTarget.printable(query));
    response.header(caching.header());
    response.status(Status.PERMANENT_REDIRECT_308).header(HeaderNames.LOCATION, location).send();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}

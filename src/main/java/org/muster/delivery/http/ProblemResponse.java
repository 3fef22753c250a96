package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import java.util.List;
import java.util.stream.Collectors;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.Scope;

/**
 * An error response, independent of the request.
 *
 * @param detail a sentence about this occurrence for people; contains no stored text
 * @param errors each fault by name
 * @param headers that the status requires: Allow, WWW-Authenticate, Retry-After
 */
public record ProblemResponse(
    ProblemType type, String detail, List<Fault> errors, List<Header> headers) {

  private static final Header CHALLENGE =
      HeaderValues.createCached(HeaderNames.WWW_AUTHENTICATE, "Bearer realm=\"muster\"");

  /** Names an error only if credentials were sent (RFC 6750 section 3). */
  private static final Header BAD_TOKEN =
      HeaderValues.createCached(
          HeaderNames.WWW_AUTHENTICATE, "Bearer realm=\"muster\", error=\"invalid_token\"");

  public ProblemResponse(ProblemType type, String detail) {
    this(type, detail, List.of(), List.of());
  }

  /** The response for any problem except {@link Problem.Moved}, which is a redirect. */
  static ProblemResponse of(Problem problem) {
    return switch (problem) {
      case Problem.Invalid(var faults) ->
          new ProblemResponse(ProblemType.INVALID_REQUEST, summary(faults), faults, List.of());
      case Problem.CursorExpired() ->
          new ProblemResponse(
              ProblemType.CURSOR_EXPIRED,
              "The cursor has expired.",
              List.of(
                  Fault.parameter(
                      "cursor", "expired", "cursor has expired. Send the request without it.")),
              List.of());
      case Problem.NotFound(var kind, var key) ->
          new ProblemResponse(
              ProblemType.NOT_FOUND,
              "This " + kind + " does not exist, or you are not allowed to see it.");
      case Problem.Moved(var kind, var key) ->
          new ProblemResponse(
              ProblemType.NOT_FOUND, "This " + kind + " has moved to another address.");
      case Problem.BadCredentials(var detail) ->
          new ProblemResponse(
              ProblemType.INVALID_CREDENTIALS, detail, List.of(), List.of(BAD_TOKEN));
      case Problem.SignInNeeded(var scope) ->
          new ProblemResponse(
              ProblemType.SIGN_IN_NEEDED,
              "This requires an API key or an access token with the scope " + scope.word() + ".",
              List.of(),
              List.of(CHALLENGE));
      case Problem.SignInNotRecent old -> new ProblemResponse(ProblemType.FORBIDDEN, old.detail());
      case Problem.ScopeNeeded(var scope) ->
          new ProblemResponse(
              ProblemType.INSUFFICIENT_SCOPE,
              "The credentials lack the scope " + scope.word() + ".",
              List.of(),
              List.of(insufficient(scope)));
      case Problem.Forbidden(var detail) -> new ProblemResponse(ProblemType.FORBIDDEN, detail);
      case Problem.AgainstRules(var faults) ->
          new ProblemResponse(ProblemType.AGAINST_RULES, summary(faults), faults, List.of());
      case Problem.Conflict(var detail) -> new ProblemResponse(ProblemType.CONFLICT, detail);
      case Problem.IllegalMove move -> new ProblemResponse(ProblemType.CONFLICT, move.detail());
      case Problem.Stale stale ->
          new ProblemResponse(ProblemType.PRECONDITION_FAILED, stale.detail());
      case Problem.Unavailable(var detail, var retryAfter) ->
          new ProblemResponse(
              ProblemType.UNAVAILABLE,
              detail,
              List.of(),
              List.of(ResponseWriter.retryAfter(retryAfter)));
      case Problem.RateLimited limited ->
          new ProblemResponse(
              ProblemType.RATE_LIMITED,
              limited.detail()
                  + " Try again in "
                  + ResponseWriter.secondsToWait(limited.retryAfter())
                  + " seconds.",
              List.of(),
              List.of(ResponseWriter.retryAfter(limited.retryAfter())));
    };
  }

  /** RFC 6750 section 3.1. */
  private static Header insufficient(Scope scope) {
    return HeaderValues.create(
        HeaderNames.WWW_AUTHENTICATE,
        "Bearer realm=\"muster\", error=\"insufficient_scope\", scope=\"" + scope.word() + "\"");
  }

  private static String summary(List<Fault> faults) {
    return faults.stream().map(Fault::detail).distinct().limit(3).collect(Collectors.joining(" "));
  }
}

package org.muster.identity.oauth;

import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.OAuth2Error;
import com.nimbusds.oauth2.sdk.http.HTTPRequest;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.util.URLUtils;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.delivery.http.Exchange;
import org.muster.delivery.http.ResponseWriter;

/**
 * Adapts an endpoint of the SDK to a route. Every failure has a body as in RFC 6749 section 5.2.
 */
final class OAuthExchange implements Exchange {

  /** An endpoint, in the types of the SDK. */
  @FunctionalInterface
  interface Endpoint {
    HTTPResponse answer(HTTPRequest request, Origin from) throws GeneralException;
  }

  private final URI address;
  private final Endpoint endpoint;

  OAuthExchange(URI address, Endpoint endpoint) {
    this.address = address;
    this.endpoint = endpoint;
  }

  @Override
  public Answer answer(Request request) {
    Optional<String> authorization = request.headers().first("Authorization");
    try {
      var asked = new HTTPRequest(HTTPRequest.Method.POST, address);
      asked.setContentType(request.headers().first("Content-Type").orElse("none/none"));
      authorization.ifPresent(asked::setAuthorization);
      asked.setBody(request.body());
      return answer(endpoint.answer(asked, request.from()));
    } catch (GeneralException e) {
      ErrorObject error = e.getErrorObject();
      ErrorObject said =
          error == null || error.getCode() == null
              ? OAuth2Error.INVALID_REQUEST.setDescription(
                  ErrorObject.removeIllegalChars(e.getMessage()))
              : error;
      Map<String, String> headers =
          said.getHTTPStatusCode() == 401 && authorization.isPresent()
              ? Map.of("WWW-Authenticate", "Basic error=\"" + said.getCode() + "\"")
              : Map.of();
      return error(said, headers);
    }
  }

  @Override
  public Optional<String> app(Request request) {
    return URLUtils.parseParameters(request.body()).getOrDefault("client_id", List.of()).stream()
        .findFirst();
  }

  @Override
  public Answer problem(Problem problem) {
    return switch (problem) {
      case Problem.RateLimited limited -> later(429, limited.detail(), limited.retryAfter());
      case Problem.Unavailable(var detail, var after) -> later(503, detail, after);
      case Problem.Conflict(var detail) -> invalid(detail);
      case Problem.Forbidden(var detail) -> invalid(detail);
      case Problem.BadCredentials(var detail) -> invalid(detail);
      case Problem.Invalid _,
          Problem.AgainstRules _,
          Problem.NotFound _,
          Problem.Moved _,
          Problem.SignInNeeded _,
          Problem.ScopeNeeded _,
          Problem.SignInNotRecent _,
          Problem.IllegalMove _,
          Problem.Stale _,
          Problem.CursorExpired _ ->
          invalid("the request cannot be processed");
    };
  }

  private static Answer invalid(String detail) {
    return error(OAuth2Error.INVALID_REQUEST.setDescription(detail), Map.of());
  }

  private static Answer later(int status, String detail, Duration after) {
    return error(
        OAuth2Error.TEMPORARILY_UNAVAILABLE.setDescription(detail).setHTTPStatusCode(status),
        Map.of("Retry-After", Long.toString(ResponseWriter.secondsToWait(after))));
  }

  private static Answer error(ErrorObject error, Map<String, String> headers) {
    var all = new HashMap<>(headers);
    all.put("Content-Type", "application/json");
    int status = error.getHTTPStatusCode() == 0 ? 400 : error.getHTTPStatusCode();
    return new Answer(status, all, error.toJSONObject().toJSONString());
  }

  private static Answer answer(HTTPResponse response) {
    var headers = new HashMap<String, String>();
    response.getHeaderMap().forEach((name, values) -> headers.put(name, values.getFirst()));
    return new Answer(
        response.getStatusCode(), headers, response.getBody() == null ? "" : response.getBody());
  }
}

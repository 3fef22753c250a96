package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.time.Duration;
import java.util.List;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.delivery.http.ResponseWriter;

/**
 * Formats a problem for the website: as a page that says what to do, or as a redirect to sign-in.
 */
public final class ErrorPage {

  public record Model(int status, String heading, String text) {}

  private static final String TEMPLATE = "web/error.jte";

  private ErrorPage() {}

  /**
   * @param wanted path and query of the request, to return to after sign-in
   */
  static View of(Problem problem, String wanted) {
    return switch (problem) {
      case Problem.Invalid(var faults) -> page(400, "Invalid address", details(faults));
      case Problem.NotFound _ ->
          page(
              404, "Page not found", "This page does not exist, or you are not allowed to see it.");
      case Problem.Moved _ ->
          page(404, "This page has moved", "It has a new address. Search for it by name.");
      case Problem.BadCredentials(var detail) -> page(401, "Sign in again", detail);
      case Problem.SignInNeeded _ ->
          View.seeOther("/sign-in?return_to=" + URLEncoder.encode(wanted, UTF_8));
      case Problem.SignInNotRecent _ ->
          View.seeOther("/sign-in/again?return_to=" + URLEncoder.encode(wanted, UTF_8));
      case Problem.ScopeNeeded _ -> page(403, "Not allowed", "Your sign-in does not allow this.");
      case Problem.Forbidden(var detail) -> page(403, "Not allowed", detail);
      case Problem.AgainstRules(var faults) -> page(422, "Not allowed", details(faults));
      case Problem.Conflict(var detail) -> page(409, "Not possible at the moment", detail);
      case Problem.IllegalMove move -> page(409, "Not possible at the moment", move.detail());
      case Problem.Stale stale -> page(412, "Changed in the meantime", stale.detail());
      case Problem.RateLimited limited ->
          page(429, "Too many requests", limited.detail() + " " + later(limited.retryAfter()));
      case Problem.CursorExpired() ->
          page(400, "This page has expired", "Start again at the first page of the list.");
      case Problem.Unavailable(var detail, var after) ->
          page(503, "Temporarily unavailable", detail + " " + later(after));
    };
  }

  private static View page(int status, String heading, String text) {
    return new View.Page(TEMPLATE, heading, new Model(status, heading, text), status, List.of());
  }

  private static String later(Duration after) {
    return "Try again in " + ResponseWriter.secondsToWait(after) + " seconds.";
  }

  private static String details(List<Fault> faults) {
    return String.join(" ", faults.stream().map(Fault::detail).distinct().limit(3).toList());
  }
}

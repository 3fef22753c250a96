package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.muster.delivery.words.SiteWords.AWAY;
import static org.muster.delivery.words.SiteWords.AWAY_TEXT;
import static org.muster.delivery.words.SiteWords.BROKEN;
import static org.muster.delivery.words.SiteWords.BROKEN_TEXT;
import static org.muster.delivery.words.SiteWords.CHANGED_MEANWHILE;
import static org.muster.delivery.words.SiteWords.CHANGED_TEXT;
import static org.muster.delivery.words.SiteWords.EXPIRED;
import static org.muster.delivery.words.SiteWords.EXPIRED_TEXT;
import static org.muster.delivery.words.SiteWords.INVALID_ADDRESS;
import static org.muster.delivery.words.SiteWords.INVALID_TEXT;
import static org.muster.delivery.words.SiteWords.MOVED;
import static org.muster.delivery.words.SiteWords.MOVED_TEXT;
import static org.muster.delivery.words.SiteWords.NOT_ALLOWED;
import static org.muster.delivery.words.SiteWords.NOT_FOUND;
import static org.muster.delivery.words.SiteWords.NOT_FOUND_TEXT;
import static org.muster.delivery.words.SiteWords.NOT_POSSIBLE;
import static org.muster.delivery.words.SiteWords.SCOPE_MISSING;
import static org.muster.delivery.words.SiteWords.SIGN_IN_AGAIN;
import static org.muster.delivery.words.SiteWords.TOO_MANY;
import static org.muster.delivery.words.SiteWords.TOO_MANY_TEXT;

import io.helidon.http.Header;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.delivery.http.ResponseWriter;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;

/**
 * Formats a problem for the website: as a page that says what to do, or as a redirect to sign-in.
 */
public final class ErrorPage {

  /**
   * What the page says.
   *
   * @param detail for who has made the request's program or address, in English; null: nothing
   */
  public record Model(String text, @Nullable String detail) {}

  private static final String TEMPLATE = "web/error.jte";

  private ErrorPage() {}

  static View of(Problem problem, PageRequest asked) {
    Words words = asked.words();
    return switch (problem) {
      case Problem.Invalid(var faults) ->
          detailed(words, INVALID_ADDRESS, INVALID_TEXT, details(faults));
      case Problem.NotFound _ -> page(404, words.of(NOT_FOUND), words.of(NOT_FOUND_TEXT));
      case Problem.Moved(var kind, var key) ->
          asked
              .at(key)
              .map(View::movedTo)
              .orElseGet(() -> page(404, words.of(MOVED), words.of(MOVED_TEXT)));
      case Problem.BadCredentials(var detail) -> page(401, words.of(SIGN_IN_AGAIN), detail);
      case Problem.SignInNeeded _ -> signIn("/sign-in", asked);
      case Problem.SignInNotRecent _ -> signIn("/sign-in/again", asked);
      case Problem.ScopeNeeded _ -> page(403, words.of(NOT_ALLOWED), words.of(SCOPE_MISSING));
      case Problem.Forbidden(var detail) -> page(403, words.of(NOT_ALLOWED), detail);
      case Problem.AgainstRules(var faults) -> page(422, words.of(NOT_ALLOWED), details(faults));
      case Problem.Conflict(var detail) -> page(409, words.of(NOT_POSSIBLE), detail);
      case Problem.IllegalMove _ -> page(409, words.of(NOT_POSSIBLE), words.of(CHANGED_TEXT));
      case Problem.Stale _ -> page(412, words.of(CHANGED_MEANWHILE), words.of(CHANGED_TEXT));
      case Problem.RateLimited limited ->
          page(429, words.of(TOO_MANY), words.of(TOO_MANY_TEXT, seconds(limited.retryAfter())));
      case Problem.CursorExpired() -> page(400, words.of(EXPIRED), words.of(EXPIRED_TEXT));
      case Problem.Unavailable(var detail, var after) ->
          page(503, words.of(AWAY), words.of(AWAY_TEXT, seconds(after)));
    };
  }

  /**
   * The page in the place of one that broke.
   *
   * @param id of the request, as it is in the log
   */
  static View.Page broken(Words words, String id) {
    return page(500, words.of(BROKEN), words.of(BROKEN_TEXT, id));
  }

  /** When to try again, if that helps. */
  static Optional<Header> retryAfter(Problem problem) {
    return switch (problem) {
      case Problem.RateLimited limited ->
          Optional.of(ResponseWriter.retryAfter(limited.retryAfter()));
      case Problem.Unavailable(var detail, var after) ->
          Optional.of(ResponseWriter.retryAfter(after));
      default -> Optional.empty();
    };
  }

  private static View signIn(String path, PageRequest asked) {
    return View.seeOther(
        asked.address().link(path) + "?return_to=" + URLEncoder.encode(asked.wanted(), UTF_8));
  }

  /**
   * The page for a request that is at fault itself.
   *
   * @param detail why, in English; null: the text says it
   */
  public static View detailed(Words words, Word heading, Word text, @Nullable String detail) {
    return page(400, words.of(heading), new Model(words.of(text), detail));
  }

  private static View.Page page(int status, String heading, String text) {
    return page(status, heading, new Model(text, null));
  }

  private static View.Page page(int status, String heading, Model model) {
    return View.page(status, TEMPLATE, heading, model).noindex();
  }

  private static long seconds(Duration after) {
    return ResponseWriter.secondsToWait(after);
  }

  private static String details(List<Fault> faults) {
    return String.join(" ", faults.stream().map(Fault::detail).distinct().limit(3).toList());
  }
}

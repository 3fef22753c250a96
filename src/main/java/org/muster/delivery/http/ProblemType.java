package org.muster.delivery.http;

import java.util.Arrays;
import java.util.Locale;

/**
 * The types of error responses, each with a page at {@code /problems/<name>}. The {@code type} of a
 * problem document (RFC 9457 section 3.1.1) is that address, relative to the server.
 */
public enum ProblemType {
  INVALID_REQUEST(
      400,
      "The request cannot be understood",
      "Something in the request line, the headers, the parameters or the body is malformed, out of"
          + " bounds or unknown. Each entry of errors names one thing and says what is allowed."),
  CURSOR_EXPIRED(
      400,
      "The cursor is too old",
      "Cursors live for a limited time. Send the first request again, without cursor."),
  INVALID_CREDENTIALS(
      401,
      "The credentials are not valid",
      "Credentials were sent that nobody issued or that have ended. Public routes need none: send"
          + " the request without Authorization and X-API-Key."),
  SIGN_IN_NEEDED(
      401,
      "This needs credentials",
      "Send an API key in X-API-Key or Authorization: Bearer, or an access token. Keys are made in"
          + " the account settings."),
  INSUFFICIENT_SCOPE(
      403,
      "The credentials do not reach so far",
      "The key or access token is good, but lacks the scope that this needs. detail names it."),
  FORBIDDEN(
      403,
      "This is not allowed",
      "The request was understood and is refused. Sending it again does not help."),
  NOT_FOUND(
      404, "There is nothing here", "No such thing exists, or none that this caller may know of."),
  METHOD_NOT_ALLOWED(
      405, "This method does not work here", "The header Allow lists the methods that do."),
  NOT_ACCEPTABLE(
      406,
      "No acceptable form of this exists",
      "The header Accept excludes every media type that this address can answer with."),
  CONFLICT(
      409,
      "Not as things stand now",
      "The state of the thing does not allow this, or somebody was faster. Look at it again."),
  PRECONDITION_FAILED(
      412,
      "Somebody has changed this meanwhile",
      "If-Match names a version that is no longer the newest. Read the thing again, and decide"
          + " again."),
  PRECONDITION_REQUIRED(
      428,
      "Say which version you have seen",
      "Changing or deleting a thing needs the header If-Match with the ETag of what you have read,"
          + " so that nobody undoes unseen what another wrote."),
  CONTENT_TOO_LARGE(413, "The body is too large", "A request body may have at most 256 KB."),
  URI_TOO_LONG(414, "The address is too long", "The request line may have at most 8 KB."),
  UNSUPPORTED_MEDIA_TYPE(
      415,
      "The body is of a kind that is not read here",
      "Bodies are JSON in UTF-8, not compressed."),
  AGAINST_RULES(
      422,
      "This is against the rules",
      "The request was understood, but what it asks for is not allowed. Each entry of errors names"
          + " one thing and says what is."),
  HEADERS_TOO_LARGE(
      431, "The headers are too large", "All request headers together may have at most 16 KB."),
  RATE_LIMITED(
      429,
      "Too many requests",
      "The header RateLimit-Policy says how many there may be, RateLimit how many are left. Try"
          + " again after Retry-After seconds."),
  INTERNAL_ERROR(
      500,
      "Something went wrong on the server",
      "This is our fault. It has been logged with the request_id."),
  UNAVAILABLE(
      503,
      "Not available right now",
      "Something behind the service is away or catching up, or too many requests wait. Try again"
          + " after Retry-After seconds."),
  HTTP_VERSION_NOT_SUPPORTED(505, "This version of HTTP is not spoken here", "Use HTTP/1.1.");

  /** Path prefix of the pages. */
  static final String PATH = "/problems/";

  private final int status;
  private final String title;
  private final String help;

  ProblemType(int status, String title, String help) {
    this.status = status;
    this.title = title;
    this.help = help;
  }

  int status() {
    return status;
  }

  /** The title, equal for all occurrences. */
  String title() {
    return title;
  }

  /** The meaning and what to do, for people. */
  public String help() {
    return help;
  }

  /** The stable name, for programs. */
  String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The page, as a URI reference relative to the server. */
  String uri() {
    return PATH + code().replace('_', '-');
  }

  /** The type for a status that the server set by itself. */
  public static ProblemType of(int status) {
    ProblemType otherwise = status < 500 ? INVALID_REQUEST : INTERNAL_ERROR;
    return Arrays.stream(values())
        .filter(type -> type.status == status)
        .findFirst()
        .orElse(otherwise);
  }
}

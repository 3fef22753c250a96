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
      "The request is invalid",
      "The request line, a header, a parameter or the body is malformed, out of range or unknown."
          + " Each entry of errors names one fault and says what is allowed."),
  CURSOR_EXPIRED(
      400,
      "The cursor has expired",
      "Cursors are valid for a limited time. Repeat the first request without a cursor."),
  INVALID_CREDENTIALS(
      401,
      "The credentials are not valid",
      "The credentials are unknown, have expired or were revoked. Public operations need none: send"
          + " the request without Authorization and X-API-Key."),
  SIGN_IN_NEEDED(
      401,
      "Credentials are required",
      "Send an API key in X-API-Key or Authorization: Bearer, or an access token. Create keys in"
          + " the account settings."),
  INSUFFICIENT_SCOPE(
      403,
      "The credentials lack a scope",
      "The API key or access token is valid, but lacks the scope that this operation requires."
          + " detail names it."),
  FORBIDDEN(
      403,
      "This is not allowed",
      "You are not allowed to do this. Repeating the request does not help."),
  NOT_FOUND(404, "Not found", "It does not exist, or you are not allowed to see it."),
  METHOD_NOT_ALLOWED(
      405, "This method is not allowed", "The header Allow lists the methods that are."),
  NOT_ACCEPTABLE(
      406,
      "No acceptable media type",
      "The header Accept excludes every media type that this address can return."),
  REQUEST_TIMEOUT(
      408, "The request came too slowly", "The headers must arrive within a few seconds."),
  CONFLICT(
      409,
      "The current state does not allow this",
      "The state of the resource does not allow this, or another request came first. Read it again"
          + " and decide."),
  PRECONDITION_FAILED(
      412,
      "It has changed since you read it",
      "If-Match names a version that is no longer current. Read the resource again and decide."),
  PRECONDITION_REQUIRED(
      428,
      "If-Match is required",
      "Changing or deleting this resource requires the header If-Match with the ETag of the version"
          + " you read, so that changes you have not seen are not overwritten."),
  CONTENT_TOO_LARGE(413, "The body is too large", "A request body may have at most 256 KB."),
  URI_TOO_LONG(414, "The address is too long", "The request line may have at most 8 KB."),
  UNSUPPORTED_MEDIA_TYPE(
      415, "The media type of the body is not supported", "Send JSON in UTF-8, uncompressed."),
  AGAINST_RULES(
      422,
      "A rule does not allow this",
      "The request is valid, but breaks a rule. Each entry of errors names one rule and says what"
          + " is allowed."),
  HEADERS_TOO_LARGE(
      431, "The headers are too large", "All request headers together may have at most 16 KB."),
  RATE_LIMITED(
      429,
      "Too many requests",
      "RateLimit-Policy gives the limit, RateLimit the number of requests left. Try again after"
          + " Retry-After seconds."),
  INTERNAL_ERROR(
      500,
      "Something went wrong on the server",
      "This is a fault of the server. It has been logged under the request_id."),
  UNAVAILABLE(
      503,
      "Temporarily unavailable",
      "A service that this server depends on is unavailable, or too many requests are waiting. Try"
          + " again after Retry-After seconds."),
  HTTP_VERSION_NOT_SUPPORTED(505, "This HTTP version is not supported", "Use HTTP/1.1.");

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

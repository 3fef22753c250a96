package org.muster.delivery.http.guard;

import java.util.Arrays;
import java.util.Optional;
import org.muster.delivery.http.ProblemType;

/**
 * Why a request is rejected before it reaches a route. The server passes only a status and a
 * message to the error handler, so the message identifies the violation.
 */
enum Violation {
  METHOD(
      ProblemType.INVALID_REQUEST,
      "",
      "The request line must begin with a method in capital letters, such as GET."),
  TARGET(
      ProblemType.INVALID_REQUEST,
      "Host",
      "The request line must contain a path, or an http address with the host that Host names."),
  NAMELESS(ProblemType.INVALID_REQUEST, "", "A header without a name was sent."),
  TOO_MANY(ProblemType.HEADERS_TOO_LARGE, "", "A request may have at most 100 headers."),
  LENGTH_AND_CODING(
      ProblemType.INVALID_REQUEST,
      "Transfer-Encoding",
      "Send either Content-Length or Transfer-Encoding, not both."),
  CODING(
      ProblemType.INVALID_REQUEST,
      "Transfer-Encoding",
      "The only supported Transfer-Encoding is chunked, sent once."),
  LENGTH(
      ProblemType.INVALID_REQUEST,
      "Content-Length",
      "Content-Length must be sent once and consist of digits only."),
  TOO_LARGE(
      ProblemType.CONTENT_TOO_LARGE, "Content-Length", "A request body may have at most 256 KB."),
  COMPRESSED(
      ProblemType.UNSUPPORTED_MEDIA_TYPE,
      "Content-Encoding",
      "Compressed request bodies are not supported: send the body uncompressed.");

  private final ProblemType type;
  private final String header;
  private final String message;

  Violation(ProblemType type, String header, String message) {
    this.type = type;
    this.header = header;
    this.message = message;
  }

  ProblemType type() {
    return type;
  }

  String header() {
    return header;
  }

  String message() {
    return message;
  }

  static Optional<Violation> of(String message) {
    return Arrays.stream(values()).filter(v -> v.message.equals(message)).findFirst();
  }
}

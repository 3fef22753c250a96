package org.muster.delivery.http.guard;

import java.util.Arrays;
import java.util.Optional;
import org.muster.delivery.http.ProblemType;

/**
 * Why a request is rejected before it reaches a route. The server passes only a status and a
 * message to the error handler, so the message identifies the violation.
 */
enum Violation {
  NAMELESS(ProblemType.INVALID_REQUEST, "", "A header has no name."),
  LENGTH_AND_CODING(
      ProblemType.INVALID_REQUEST,
      "Transfer-Encoding",
      "A request has Content-Length or Transfer-Encoding, not both."),
  CODING(
      ProblemType.INVALID_REQUEST,
      "Transfer-Encoding",
      "The only Transfer-Encoding that is understood is chunked, once."),
  LENGTH(
      ProblemType.INVALID_REQUEST,
      "Content-Length",
      "Content-Length must be sent once, and be digits only."),
  TOO_LARGE(
      ProblemType.CONTENT_TOO_LARGE, "Content-Length", "A request body may have at most 256 KB."),
  COMPRESSED(
      ProblemType.UNSUPPORTED_MEDIA_TYPE,
      "Content-Encoding",
      "Compressed request bodies are not read: send it as it is.");

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

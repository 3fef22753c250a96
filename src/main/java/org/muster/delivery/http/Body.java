package org.muster.delivery.http;

import io.helidon.http.RequestException;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.http.ServerRequest;

/** Reads the body of a request, for raw routes. */
public final class Body {

  private Body() {}

  /**
   * The whole body, at most {@link HttpServer#MAX_BODY_BYTES}; empty if none was sent. Throws what
   * is answered with 413 for a body that is too large, and with 400 for one that is incomplete.
   */
  public static byte[] read(ServerRequest request) {
    if (!request.content().hasEntity()) {
      return new byte[0];
    }
    try {
      return request.content().as(byte[].class);
    } catch (RequestException | CloseConnectionException e) {
      throw e;
    } catch (RuntimeException e) { // such as a NumberFormatException for the size of a chunk
      throw new HttpProblemException(
          ProblemType.INVALID_REQUEST, "The body is incomplete or incorrectly framed.");
    }
  }
}

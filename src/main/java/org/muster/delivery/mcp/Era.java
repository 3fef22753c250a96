package org.muster.delivery.mcp;

import java.util.Optional;
import java.util.function.Function;
import org.muster.core.Caller;

/**
 * The rules of one span of protocol revisions. There are two; the body of a request decides which
 * one answers it (2026-07-28, basic/versioning "Backward Compatibility").
 */
sealed interface Era permits HandshakeEra, RequestEra {

  /** The response to a request (a message with an id). */
  Reply answer(Exchange exchange);

  /**
   * One request with what came around it.
   *
   * @param header the value of a header by name
   * @param requestId for the log and for error messages
   */
  record Exchange(
      Message message,
      Function<String, Optional<String>> header,
      Caller caller,
      String requestId) {}
}

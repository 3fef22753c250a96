package org.muster.delivery.mcp;

import java.util.Optional;
import java.util.function.Function;
import org.muster.core.Caller;

/**
 * The rules of a range of protocol revisions. There are two eras; the body of a request determines
 * which one handles it (2026-07-28, basic/versioning "Backward Compatibility").
 */
sealed interface Era permits HandshakeEra, RequestEra {

  /** Responds to a request (a message with an id). */
  Reply answer(Exchange exchange);

  /**
   * A request in context.
   *
   * @param header looks up a header
   * @param requestId for the log and for error messages
   */
  record Exchange(
      Message message,
      Function<String, Optional<String>> header,
      Caller caller,
      String requestId) {}
}

package org.muster.delivery.mcp;

import io.helidon.common.media.type.MediaTypes;
import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.HttpMediaType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.muster.delivery.http.Negotiation;

/** Checks the media types of a request and of the responses that the client accepts. */
final class Media {

  private Media() {}

  /** Whether the body is JSON in UTF-8, uncompressed. */
  static boolean isJson(Headers headers) {
    if (!headers.contains(HeaderNames.CONTENT_TYPE)
        || headers.contains(HeaderNames.CONTENT_ENCODING)) {
      return false;
    }
    try {
      var type = HttpMediaType.create(headers.get(HeaderNames.CONTENT_TYPE).get());
      return type.mediaType().text().equalsIgnoreCase(MediaTypes.APPLICATION_JSON.text())
          && type.charset().map(StandardCharsets.UTF_8.name()::equalsIgnoreCase).orElse(true);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Whether both response formats are accepted, as every client must (basic/transports). */
  static boolean acceptsBoth(Headers headers) {
    if (!headers.contains(HeaderNames.ACCEPT)) {
      return false;
    }
    String accept = String.join(",", headers.all(HeaderNames.ACCEPT, List::of));
    return Negotiation.accepts(accept, MediaTypes.APPLICATION_JSON.text())
        && Negotiation.accepts(accept, MediaTypes.TEXT_EVENT_STREAM.text());
  }
}

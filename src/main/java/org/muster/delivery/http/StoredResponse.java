package org.muster.delivery.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.muster.core.Versioned;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;

/**
 * The response to a write in a form that can be stored and repeated byte by byte.
 *
 * @param status 200, 201, 202 or 204
 * @param location path of what was created
 * @param version of the row that the response shows
 * @param body JSON; null for 202 and 204
 */
record StoredResponse(
    int status, @Nullable String location, @Nullable Long version, @Nullable String body) {

  private static final JsonReader<StoredResponse> SHAPE = JsonReader.of(StoredResponse.class);

  /** The response for what a handler returned. */
  static StoredResponse of(Endpoint<?> endpoint, PathParameters path, Object answer) {
    int status = endpoint.status();
    if (endpoint.mediaType().isEmpty()) {
      return new StoredResponse(status, null, null, null);
    }
    Long version = answer instanceof Versioned row ? row.version() : null;
    var location = endpoint.location();
    return new StoredResponse(
        status,
        location == null ? null : path.filled(location.apply(answer)),
        version,
        Json.write(answer));
  }

  /** Reads what {@link #kept} has written. */
  static StoredResponse of(String kept) {
    return SHAPE.readTrusted(kept);
  }

  String kept() {
    return Json.write(this);
  }

  /**
   * Sends the response.
   *
   * @param base prefix of the location, without a trailing slash
   */
  void send(ServerRequest request, ServerResponse response, String base) {
    response.status(Status.create(status));
    if (location != null) {
      response.header(HeaderValues.create(HeaderNames.LOCATION, base + location));
    }
    if (body == null) {
      response.header(Caching.NONE.header());
      response.send();
    } else {
      Content content = Content.json(body.getBytes(StandardCharsets.UTF_8), version);
      ResponseWriter.made(request, response, content, Caching.PRIVATE);
    }
  }
}

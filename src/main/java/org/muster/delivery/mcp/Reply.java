package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.helidon.http.Header;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;

/**
 * An HTTP response.
 *
 * @param status the HTTP status
 * @param body a JSON-RPC response; null for none
 * @param challenge {@code WWW-Authenticate}, for 401 and 403
 */
record Reply(int status, @Nullable JsonNode body, Optional<Header> challenge) {

  Reply(int status, @Nullable JsonNode body) {
    this(status, body, Optional.empty());
  }

  static Reply result(JsonNode id, ObjectNode result) {
    ObjectNode response = Json.mapper().createObjectNode().put("jsonrpc", "2.0");
    response.set("id", id);
    response.set("result", result);
    return new Reply(200, response);
  }

  /** A copy with this challenge. */
  Reply with(Header otherChallenge) {
    return new Reply(status, body, Optional.of(otherChallenge));
  }

  static Reply error(int status, @Nullable JsonNode id, RpcError error) {
    return new Reply(status, error.response(id));
  }
}

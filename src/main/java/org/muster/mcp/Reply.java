package org.muster.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.muster.json.Json;

/**
 * What goes back over HTTP.
 *
 * @param status the HTTP status
 * @param body a JSON-RPC response; null for none
 */
record Reply(int status, @Nullable JsonNode body) {

  static Reply result(JsonNode id, ObjectNode result) {
    ObjectNode response = Json.mapper().createObjectNode().put("jsonrpc", "2.0");
    response.set("id", id);
    response.set("result", result);
    return new Reply(200, response);
  }

  static Reply error(int status, @Nullable JsonNode id, RpcError error) {
    return new Reply(status, error.response(id));
  }
}

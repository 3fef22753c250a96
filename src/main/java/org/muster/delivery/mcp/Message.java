package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;

/**
 * A JSON-RPC message from a client.
 *
 * @param id a string or an integer; null for a notification, which gets no response
 * @param params an object, empty if none were sent
 */
record Message(@Nullable JsonNode id, String method, ObjectNode params) {

  /** Members of {@code _meta} in every request of revision 2026-07-28. */
  static final String META_VERSION = "io.modelcontextprotocol/protocolVersion";

  static final String META_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
  static final String META_CLIENT = "io.modelcontextprotocol/clientInfo";
  static final String META_SERVER = "io.modelcontextprotocol/serverInfo";

  /** The protocol version in the body, of whatever JSON type. */
  Optional<JsonNode> claim() {
    return Optional.ofNullable(params.path("_meta").get(META_VERSION));
  }

  /** Parses a body. Throws {@code Refused} unless it is a single request or notification. */
  static Message read(byte[] body) {
    JsonNode json = parse(body);
    if (json.isArray()) {
      throw invalid("Batches are not supported: send one message per request.", null);
    }
    JsonNode id = json.get("id");
    if (id != null && !id.isTextual() && !id.isIntegralNumber()) {
      throw invalid("id must be a string or an integer.", null);
    }
    if (!"2.0".equals(json.path("jsonrpc").textValue())) {
      throw invalid("The body must be a single JSON-RPC 2.0 message.", id);
    }
    String method = json.path("method").textValue();
    if (method == null) {
      throw invalid("method is missing: only requests and notifications are accepted.", id);
    }
    JsonNode params = json.get("params");
    if (params != null && !params.isObject()) {
      throw RpcError.invalidParams("params must be an object.").refused(id);
    }
    return new Message(
        id, method, params == null ? Json.mapper().createObjectNode() : (ObjectNode) params);
  }

  private static JsonNode parse(byte[] body) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      if (text.isBlank()) {
        throw new RpcError(RpcError.PARSE_ERROR, "The body is empty.").refused();
      }
      return Json.parse(text);
    } catch (CharacterCodingException e) {
      throw new RpcError(RpcError.PARSE_ERROR, "The body is not UTF-8.").refused();
    } catch (ProblemException e) {
      String detail =
          e.problem() instanceof Problem.Invalid(var faults)
              ? faults.stream().map(Fault::detail).findFirst().orElse("")
              : "";
      throw new RpcError(RpcError.PARSE_ERROR, detail).refused();
    }
  }

  private static RpcError.Refused invalid(String message, @Nullable JsonNode id) {
    return new RpcError(RpcError.INVALID_REQUEST, message).refused(id);
  }
}

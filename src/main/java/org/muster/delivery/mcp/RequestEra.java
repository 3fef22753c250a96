package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.muster.core.Caller;
import org.muster.core.json.Json;

/**
 * Revision 2026-07-28: no handshake; every request contains its version and the client's
 * capabilities, and headers repeat what proxies need (basic/transports/streamable-http). The SDK
 * handles methods that earlier revisions have, too; what the revision adds to results is added
 * here.
 */
final class RequestEra implements Era {

  /**
   * Methods in use, with the time in milliseconds for which their result can be cached; 0: not at
   * all.
   */
  private static final Map<String, Integer> METHODS =
      Map.of(
          "server/discover", 300_000,
          "tools/list", 300_000,
          "resources/list", 300_000,
          "resources/templates/list", 300_000,
          "prompts/list", 300_000,
          "resources/read", 30_000,
          "tools/call", 0,
          "prompts/get", 0,
          "completion/complete", 0);

  /** The parameter that the header {@code Mcp-Name} repeats. */
  private static final Map<String, String> NAMED =
      Map.of("tools/call", "name", "prompts/get", "name", "resources/read", "uri");

  private final SdkServer sdk;
  private final Params params;
  private final String instructions;
  private final ObjectNode serverInfo;

  RequestEra(SdkServer sdk, Params params, String instructions) {
    this.sdk = sdk;
    this.params = params;
    this.instructions = instructions;
    this.serverInfo = sdk.serverInfo();
  }

  @Override
  public Reply answer(Exchange exchange) {
    Message message = exchange.message();
    var id = Objects.requireNonNull(message.id());
    Optional<RpcError> refusal = refusal(exchange);
    if (refusal.isPresent()) {
      return Reply.error(400, id, refusal.get());
    }
    if (!METHODS.containsKey(message.method())) {
      return Reply.error(404, id, RpcError.unknownMethod(message.method()));
    }
    var fault =
        params
            .fault(message.method(), message.params())
            .or(() -> params.answerFault(message.params()));
    if (fault.isPresent()) {
      return Reply.error(200, id, fault.get());
    }
    return switch (call(exchange)) {
      case SdkServer.Outcome.Success(var result) ->
          Reply.result(id, whole(message.method(), result, exchange.caller()));
      case SdkServer.Outcome.Failure(var error) -> Reply.error(200, id, modern(error));
    };
  }

  private SdkServer.Outcome call(Exchange exchange) {
    Message message = exchange.message();
    if (!message.method().equals("server/discover")) {
      return sdk.call(exchange, ElicitationReply.of(message.params()));
    }
    ObjectNode result = Json.mapper().createObjectNode();
    var versions = result.putArray("supportedVersions");
    Versions.ALL.forEach(versions::add);
    result.set("capabilities", sdk.capabilities());
    result.put("instructions", instructions);
    return new SdkServer.Outcome.Success(result);
  }

  /** Adds what every result of this revision has (basic/index, server/utilities/caching). */
  private ObjectNode whole(String method, ObjectNode answer, Caller caller) {
    ObjectNode result =
        answer.path("_meta").path(SdkTools.INPUT_REQUIRED) instanceof ObjectNode question
            ? question.put("resultType", "input_required") // basic/patterns/mrtr
            : answer.put("resultType", "complete");
    int ttl = METHODS.getOrDefault(method, 0);
    if (ttl > 0) {
      boolean same = !method.equals("resources/read") || caller instanceof Caller.Anyone;
      result.put("ttlMs", ttl).put("cacheScope", same ? "public" : "private");
    }
    ObjectNode meta = result.withObject("/_meta");
    if (method.equals("server/discover")) {
      meta.set(Message.META_SERVER, serverInfo);
    } else {
      meta.putObject(Message.META_SERVER)
          .put("name", serverInfo.path("name").asText())
          .put("version", serverInfo.path("version").asText());
    }
    return result;
  }

  private static RpcError modern(RpcError error) {
    return error.code() == RpcError.RESOURCE_NOT_FOUND
        ? new RpcError(RpcError.INVALID_PARAMS, error.message(), error.data())
        : error;
  }

  /** Why the request cannot be dispatched; each of these is a 400. */
  private static Optional<RpcError> refusal(Exchange exchange) {
    Message message = exchange.message();
    JsonNode claim = message.claim().orElse(null);
    if (claim == null || !claim.isTextual()) {
      return missing(Message.META_VERSION, "a string such as " + Versions.MODERN);
    }
    String version = exchange.header().apply("MCP-Protocol-Version").orElse("");
    if (!version.equals(claim.textValue())) {
      return mismatch("MCP-Protocol-Version", "the protocolVersion in _meta");
    }
    if (!version.equals(Versions.MODERN)) {
      return Optional.of(Versions.unsupported(version));
    }
    JsonNode meta = message.params().path("_meta");
    if (!meta.path(Message.META_CAPABILITIES).isObject()) {
      return missing(Message.META_CAPABILITIES, "an object");
    }
    if (meta.has(Message.META_CLIENT) && !meta.path(Message.META_CLIENT).isObject()) {
      return missing(Message.META_CLIENT, "an object");
    }
    if (!exchange.header().apply("Mcp-Method").orElse("").equals(message.method())) {
      return mismatch("Mcp-Method", "the method");
    }
    String named = NAMED.get(message.method());
    String name = named == null ? null : message.params().path(named).textValue();
    if (name != null
        && !exchange.header().apply("Mcp-Name").map(RequestEra::decoded).orElse("").equals(name)) {
      return mismatch("Mcp-Name", named + " in params");
    }
    return Optional.empty();
  }

  /**
   * Decodes {@code =?base64?…?=}, for names that a header cannot contain (section "Value
   * Encoding").
   */
  private static String decoded(String header) {
    if (!header.startsWith("=?base64?") || !header.endsWith("?=") || header.length() < 11) {
      return header;
    }
    try {
      byte[] utf8 = Base64.getDecoder().decode(header.substring(9, header.length() - 2));
      return new String(utf8, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return ""; // malformed base64 equals no name
    }
  }

  private static Optional<RpcError> missing(String member, String kind) {
    return Optional.of(
        RpcError.invalidParams("params._meta[\"" + member + "\"] is required: " + kind + "."));
  }

  private static Optional<RpcError> mismatch(String header, String member) {
    return Optional.of(
        new RpcError(
            RpcError.HEADER_MISMATCH,
            "Header mismatch: " + header + " is required and must equal " + member + "."));
  }
}

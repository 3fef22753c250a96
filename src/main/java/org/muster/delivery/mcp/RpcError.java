package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;

/**
 * A JSON-RPC error.
 *
 * @param code one of the constants here
 * @param message a sentence for people and models; contains no stored text
 * @param data details for programs
 */
record RpcError(int code, String message, @Nullable JsonNode data) {

  // JSON-RPC 2.0 section 5.1
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL_ERROR = -32603;
  // MCP 2025-11-25 and earlier; later revisions use INVALID_PARAMS
  static final int RESOURCE_NOT_FOUND = -32002;
  // MCP 2026-07-28, basic/index "Error Codes"
  static final int HEADER_MISMATCH = -32020;
  static final int UNSUPPORTED_VERSION = -32022;

  private static final int LONGEST_ECHO = 64;

  RpcError(int code, String message) {
    this(code, message, null);
  }

  static RpcError invalidParams(String message) {
    return new RpcError(INVALID_PARAMS, message);
  }

  static RpcError unknownMethod(String method) {
    return new RpcError(METHOD_NOT_FOUND, "Method not found: " + echo(method));
  }

  /** A name that the client sent, shortened for use in a message. */
  static String echo(String sent) {
    return sent.length() <= LONGEST_ECHO ? sent : sent.substring(0, LONGEST_ECHO) + "…";
  }

  /** An exception with this error, for a request whose id is unknown. */
  Refused refused() {
    return refused(null);
  }

  /** An exception with this error. */
  Refused refused(@Nullable JsonNode id) {
    return new Refused(id, this);
  }

  /** The complete response; without {@code id} if that of the request could not be read. */
  ObjectNode response(@Nullable JsonNode id) {
    ObjectNode response = Json.mapper().createObjectNode().put("jsonrpc", "2.0");
    if (id != null) {
      response.set("id", id);
    }
    ObjectNode error = response.putObject("error").put("code", code).put("message", message);
    if (data != null) {
      error.set("data", data);
    }
    return response;
  }

  /** Carries an error to where the response is written. Has no stack trace. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient @Nullable JsonNode id;
    private final transient RpcError error;

    private Refused(@Nullable JsonNode id, RpcError error) {
      super(error.message(), null, false, false);
      this.id = id;
      this.error = error;
    }

    @Nullable JsonNode id() {
      return id;
    }

    RpcError error() {
      return error;
    }
  }
}

package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.muster.core.json.Json;

/** The supported protocol revisions. */
final class Versions {

  /** The first revision without a handshake. */
  static final String MODERN = "2026-07-28";

  /** Revisions with a handshake; a request without a version header is of the first. */
  static final List<String> HANDSHAKE = List.of("2025-03-26", "2025-06-18", "2025-11-25");

  /** All revisions, newest first. */
  static final List<String> ALL = List.of(MODERN, "2025-11-25", "2025-06-18", "2025-03-26");

  private Versions() {}

  /** The error for a version that is not supported, or not in this form. */
  static RpcError unsupported(String requested) {
    ObjectNode data = Json.mapper().createObjectNode();
    var supported = data.putArray("supported");
    ALL.stream().filter(version -> !version.equals(requested)).forEach(supported::add);
    data.put("requested", RpcError.echo(requested));
    return new RpcError(RpcError.UNSUPPORTED_VERSION, "Unsupported protocol version", data);
  }
}

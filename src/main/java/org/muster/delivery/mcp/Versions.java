package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.muster.core.json.Json;

/** The protocol revisions that are spoken here. */
final class Versions {

  /** The first revision without handshake. */
  static final String MODERN = "2026-07-28";

  /** Revisions that begin with a handshake; a request without a header is of the first of them. */
  static final List<String> HANDSHAKE = List.of("2025-03-26", "2025-06-18", "2025-11-25");

  /** All, newest first. */
  static final List<String> ALL = List.of(MODERN, "2025-11-25", "2025-06-18", "2025-03-26");

  private Versions() {}

  /** The error for a version that is not spoken, or not in the way it was asked for. */
  static RpcError unsupported(String requested) {
    ObjectNode data = Json.mapper().createObjectNode();
    var supported = data.putArray("supported");
    ALL.stream().filter(version -> !version.equals(requested)).forEach(supported::add);
    data.put("requested", RpcError.echo(requested));
    return new RpcError(RpcError.UNSUPPORTED_VERSION, "Unsupported protocol version", data);
  }
}

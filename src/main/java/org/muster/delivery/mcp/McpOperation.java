package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.muster.core.json.Json;

/** The MCP endpoint as an operation of the OpenAPI document, which names all there is. */
public final class McpOperation {

  /** Where it is. */
  public static final String PATH = "/api/mcp";

  private static final String TEXT = "/org/muster/delivery/mcp/operation.json";

  private McpOperation() {}

  /** The description of POST. */
  public static ObjectNode description() {
    try (InputStream in =
        Objects.requireNonNull(McpOperation.class.getResourceAsStream(TEXT), TEXT)) {
      return (ObjectNode) Json.parse(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.log.Logs;
import reactor.core.publisher.Mono;

/**
 * The official SDK's stateless server for the catalogue: dispatches requests of revisions up to
 * 2025-11-25.
 */
final class SdkServer {

  static final String CALLER = "caller";
  static final String REQUEST_ID = "request_id";
  static final String ANSWERED = "answered";

  /** For the SDK's own records, which name their members themselves. */
  static final ObjectMapper MAPPER = JsonMapper.builder().build();

  /**
   * Disables the SDK's validation: arguments are validated by {@link
   * org.muster.core.json.JsonReader}, and results are generated from records.
   */
  private static final JsonSchemaValidator TRUSTING =
      (schema, content) -> JsonSchemaValidator.ValidationResponse.asValid(null);

  private final McpStatelessSyncServer server;
  private final McpStatelessServerHandler handler;
  private final List<String> order;

  SdkServer(Catalog catalog, ToolSafeguards safeguards) {
    // it tells of each initialize and each unknown name at INFO and WARNING; neither is news
    Logs.onlyErrorsOf("io.modelcontextprotocol");
    var features = new SdkFeatures(catalog);
    var line = new Line();
    server =
        McpServer.sync(line)
            .jsonMapper(new JacksonMcpJsonMapper(MAPPER))
            .jsonSchemaValidator(TRUSTING)
            .validateToolInputs(false)
            .immediateExecution(true) // otherwise tools run on the SDK's own threads
            .serverInfo(SdkFeatures.implementation(catalog.introduction()))
            .instructions(catalog.introduction().instructions())
            .capabilities(
                McpSchema.ServerCapabilities.builder()
                    .tools(false)
                    .resources(false, false)
                    .prompts(false)
                    .completions()
                    .build())
            .tools(new SdkTools(catalog, safeguards).all())
            .resourceTemplates(features.templates())
            .prompts(features.prompts())
            .completions(features.completions())
            .build();
    handler = Objects.requireNonNull(line.handler);
    order =
        Stream.concat(
                catalog.templates().stream().map(ResourceTemplate::uriTemplate),
                catalog.prompts().stream().map(Prompt::name))
            .toList();
  }

  /** The server's capabilities as JSON. */
  ObjectNode capabilities() {
    return MAPPER.valueToTree(server.getServerCapabilities());
  }

  /** The server info as JSON. */
  ObjectNode serverInfo() {
    return MAPPER.valueToTree(server.getServerInfo());
  }

  /** Handles a request with valid parameters; {@code answered} holds its confirmation. */
  Outcome call(Era.Exchange exchange, ElicitationReply answered) {
    String method = exchange.message().method();
    ObjectNode params = exchange.message().params();
    var context =
        McpTransportContext.create(
            Map.of(
                CALLER, exchange.caller(),
                REQUEST_ID, exchange.requestId(),
                ANSWERED, answered));
    var request = new McpSchema.JSONRPCRequest(method, "-", params);
    var response = Objects.requireNonNull(handler.handleRequest(context, request).block());
    var error = response.error();
    if (error == null) {
      ObjectNode result = MAPPER.valueToTree(response.result());
      sort(result.path("resourceTemplates"), "uriTemplate");
      sort(result.path("prompts"), "name");
      return new Outcome.Success(result);
    }
    JsonNode data = error.data() == null ? null : MAPPER.valueToTree(error.data());
    return new Outcome.Failure(new RpcError(error.code(), error.message(), data));
  }

  /** Restores the order of the catalogue, which the SDK's hash maps lose. */
  private void sort(JsonNode list, String key) {
    if (list instanceof ArrayNode array) {
      var items = new ArrayList<JsonNode>();
      array.forEach(items::add);
      items.sort(Comparator.comparingInt(item -> order.indexOf(item.path(key).asText())));
      array.removeAll().addAll(items);
    }
  }

  /** A result or an error, without id. */
  sealed interface Outcome {
    record Success(ObjectNode result) implements Outcome {}

    record Failure(RpcError error) implements Outcome {}
  }

  /** A transport that only captures the SDK's handler; HTTP is handled here. */
  private static final class Line implements McpStatelessServerTransport {
    private @Nullable McpStatelessServerHandler handler;

    @Override
    public void setMcpHandler(McpStatelessServerHandler handler) {
      this.handler = handler;
    }

    @Override
    public List<String> protocolVersions() {
      return Versions.HANDSHAKE;
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.empty();
    }
  }
}

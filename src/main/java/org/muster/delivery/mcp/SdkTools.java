package org.muster.delivery.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.server.McpStatelessServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.muster.core.Caller;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.delivery.http.IdempotentResponses;
import org.muster.delivery.http.Requesters;
import org.muster.platform.secrets.RandomTokens;

/**
 * Maps tools to the types of the SDK and runs their calls: confirmation, operation, stored
 * response, result.
 */
final class SdkTools {

  /**
   * Key under which a question is passed to the era that can ask it. The SDK does not implement the
   * revision whose results can be questions.
   */
  static final String INPUT_REQUIRED = "org.muster/input_required";

  private final Catalog catalog;
  private final Naming naming;
  private final ToolErrors complaints;
  private final Confirmation confirmation;
  private final IdempotentResponses replays;

  SdkTools(Catalog catalog, ToolSafeguards safeguards) {
    this.catalog = catalog;
    this.naming = new Naming(safeguards.names());
    this.complaints = new ToolErrors(catalog, naming);
    this.confirmation =
        new Confirmation(
            new ConfirmationTokens(safeguards.seal(), safeguards.replays(), safeguards.clock()));
    this.replays = safeguards.replays();
  }

  List<SyncToolSpecification> all() {
    return catalog.tools().stream().<SyncToolSpecification>map(this::tool).toList();
  }

  private <I, O> SyncToolSpecification tool(Tool<I, O> tool) {
    var hints = tool.hints();
    ObjectNode input = tool.input().schema();
    ObjectNode output = FlatSchema.of(tool.output());
    if (tool.question().isPresent()) {
      Confirmation.describe(input, output);
    }
    var described =
        McpSchema.Tool.builder(tool.name(), map(input))
            .title(tool.title())
            .description(tool.description())
            .outputSchema(map(output))
            .annotations(
                McpSchema.ToolAnnotations.builder()
                    .readOnlyHint(hints.readOnly())
                    .destructiveHint(hints.destructive())
                    .idempotentHint(hints.idempotent())
                    .openWorldHint(hints.openWorld())
                    .build())
            .build();
    return new SyncToolSpecification(
        described,
        (context, call) ->
            SdkFeatures.guarded(context, tool.name(), () -> call(tool, context, call)));
  }

  private <I, O> McpSchema.CallToolResult call(
      Tool<I, O> tool, McpTransportContext context, McpSchema.CallToolRequest call) {
    try {
      Caller caller = SdkFeatures.caller(context);
      ObjectNode arguments =
          SdkServer.MAPPER.valueToTree(Optional.ofNullable(call.arguments()).orElse(Map.of()));
      tool.input().dropNulls(arguments);
      Confirmation.Given given =
          tool.question().isPresent()
              ? Confirmation.Given.taken(
                  arguments, (ElicitationReply) context.get(SdkServer.ANSWERED))
              : Confirmation.Given.NOTHING;
      naming.resolve(tool, caller, arguments);
      I input = tool.input().read(arguments);
      Optional<McpSchema.CallToolResult> question =
          confirmation.question(tool, caller, input, given);
      return question.isPresent() ? question.get() : result(said(tool, caller, input));
    } catch (ProblemException e) {
      Caller caller = SdkFeatures.caller(context);
      Requesters.refusedTool(caller, tool.name(), e.problem());
      return failed(complaints.about(e.problem(), tool, caller));
    }
  }

  static McpSchema.CallToolResult failed(String text) {
    return McpSchema.CallToolResult.builder().addTextContent(text).isError(true).build();
  }

  private static McpSchema.CallToolResult result(Said said) {
    return McpSchema.CallToolResult.builder()
        .addTextContent(said.text())
        .structuredContent((Object) said.structured())
        .isError(false)
        .build();
  }

  /** The result of a tool in both forms. */
  private record Said(String text, JsonNode structured) {}

  private <I, O> Said said(Tool<I, O> tool, Caller caller, I input) {
    if (!tool.once() || !(caller instanceof Caller.Member member)) {
      return work(tool, caller, input);
    }
    byte[] request = RandomTokens.hash(Json.write(input));
    // the space cannot occur in keys that clients choose for Idempotency-Key
    String key = "tool " + tool.name() + " " + ConfirmationTokens.digest(Json.write(input));
    IdempotentResponses.Kept kept =
        replays.once(member, key, request, () -> Json.write(work(tool, caller, input)));
    try {
      Said said = Json.mapper().readValue(kept.answer(), Said.class);
      return kept.again()
          ? new Said("This was already done and is not repeated. " + said.text(), said.structured)
          : said;
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e); // the JSON was written by this class
    }
  }

  private static <I, O> Said work(Tool<I, O> tool, Caller caller, I input) {
    O output = tool.handler().apply(caller, input);
    String text = tool.text().apply(output);
    JsonNode structured = Json.mapper().valueToTree(output);
    return new Said(AnswerLimit.text(text, structured), AnswerLimit.structured(text, structured));
  }

  private static Map<String, Object> map(JsonNode schema) {
    return Json.mapper().convertValue(schema, new TypeReference<>() {});
  }
}

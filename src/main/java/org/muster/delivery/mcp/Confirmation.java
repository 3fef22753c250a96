package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.json.Json;

/**
 * Lets tools that take something away do so only when the person has agreed: asked by the client
 * where it can ask (2026-07-28), else shown by the model, which then calls again with a handle.
 */
final class Confirmation {

  /** The argument that every confirmed tool has besides its own. */
  private static final String CONFIRM = "confirm";

  private static final int LONGEST_HANDLE = 500;

  private final ConfirmationTokens agreements;

  Confirmation(ConfirmationTokens agreements) {
    this.agreements = agreements;
  }

  /** Says in a tool's schemas what comes besides its own arguments and answers. */
  static void describe(ObjectNode input, ObjectNode output) {
    input
        .withObjectProperty("properties")
        .putObject(CONFIRM)
        .put("type", "string")
        .put("maxLength", LONGEST_HANDLE)
        .put(
            "description",
            "Omit it in the first call. If the result contains a confirmation, show its question to"
                + " the person; only if they agree, repeat the call with the same arguments and the"
                + " handle from the result.");
    output.remove("required"); // a question has nothing of what the work answers
    ObjectNode confirmation =
        output.withObjectProperty("properties").putObject("confirmation").put("type", "object");
    confirmation.put("description", "Present if nothing was done yet and the person must confirm.");
    ObjectNode parts = confirmation.putObject("properties");
    parts.putObject("question").put("type", "string");
    parts.putObject("handle").put("type", "string");
    confirmation.putArray("required").add("question").add("handle");
  }

  /**
   * What a call brings for it.
   *
   * @param handle the argument; null when it was not sent
   */
  record Given(@Nullable String handle, ElicitationReply answered) {
    static final Given NOTHING = new Given(null, ElicitationReply.NOTHING);

    /** Takes the handle out of the arguments, which are then the tool's own. */
    static Given taken(ObjectNode arguments, ElicitationReply answered) {
      JsonNode handle = arguments.remove(CONFIRM);
      if (handle != null && !handle.isTextual()) {
        throw notGood();
      }
      return new Given(handle == null ? null : handle.textValue(), answered);
    }
  }

  /** What to say instead of doing it; empty when it is to be done. */
  <I> Optional<McpSchema.CallToolResult> question(
      Tool<I, ?> tool, Caller caller, I input, Given given) {
    if (tool.question().isEmpty() || !(caller instanceof Caller.Member member)) {
      return Optional.empty(); // nobody in particular is refused by the work
    }
    Optional<String> asked = tool.question().get().of(caller, input);
    if (asked.isEmpty()) {
      return Optional.empty();
    }
    boolean byClient = given.handle() == null && given.answered().canAsk();
    var matter =
        new ConfirmationTokens.Matter(
            byClient ? ConfirmationTokens.Way.STATE : ConfirmationTokens.Way.HANDLE,
            member,
            tool.name(),
            Json.write(input),
            asked.get());
    return byClient ? byClient(matter, given.answered()) : byModel(matter, given.handle());
  }

  private Optional<McpSchema.CallToolResult> byClient(
      ConfirmationTokens.Matter matter, ElicitationReply answered) {
    String state = answered.state();
    if (state == null) {
      return Optional.of(put(matter));
    }
    return switch (agreements.standing(state, matter)) {
      case BAD ->
          throw SdkFeatures.failure(
              RpcError.INVALID_PARAMS,
              "requestState does not belong to this call or has expired. Nothing was done: repeat"
                  + " the call without it.");
      case OUTDATED -> Optional.of(put(matter));
      case GOOD -> agreed(matter, answered);
    };
  }

  private Optional<McpSchema.CallToolResult> agreed(
      ConfirmationTokens.Matter matter, ElicitationReply answered) {
    if (answered.response().isMissingNode()) {
      return Optional.of(put(matter)); // "Error Handling": ask again for what is missing
    }
    return answered.agrees()
        ? Optional.empty()
        : Optional.of(
            SdkTools.failed(
                "Nothing was done: the person declined. Ask again only if they want it."));
  }

  private Optional<McpSchema.CallToolResult> byModel(
      ConfirmationTokens.Matter matter, @Nullable String handle) {
    if (handle == null) {
      return Optional.of(show(matter));
    }
    return switch (agreements.standing(handle, matter)) {
      case BAD -> throw notGood();
      case OUTDATED -> Optional.of(show(matter));
      case GOOD -> Optional.empty();
    };
  }

  private static RuntimeException notGood() {
    return new Problem.Invalid(
            List.of(
                Fault.pointer(
                    "/confirm",
                    "not_good",
                    "/confirm does not belong to these arguments or has expired. Omit it to be"
                        + " asked again.")))
        .exception();
  }

  /** For the client, as an {@code InputRequiredResult}. */
  private McpSchema.CallToolResult put(ConfirmationTokens.Matter matter) {
    ObjectNode required = Json.mapper().createObjectNode();
    ObjectNode form =
        required
            .putObject("inputRequests")
            .putObject(ElicitationReply.QUESTION)
            .put("method", "elicitation/create")
            .putObject("params")
            .put("mode", "form")
            .put("message", matter.question());
    ObjectNode schema = form.putObject("requestedSchema").put("type", "object");
    schema
        .putObject("properties")
        .putObject(ElicitationReply.QUESTION)
        .put("type", "boolean")
        .put("title", "Yes, do it");
    schema.putArray("required").add(ElicitationReply.QUESTION);
    required.put("requestState", agreements.offer(matter));
    return McpSchema.CallToolResult.builder()
        .addTextContent("")
        .isError(true) // never sent: without it the SDK misses what the work would have answered
        .meta(Map.of(SdkTools.INPUT_REQUIRED, required))
        .build();
  }

  /** For the model, which is to show it. */
  private McpSchema.CallToolResult show(ConfirmationTokens.Matter matter) {
    String handle = agreements.offer(matter);
    ObjectNode structured = Json.mapper().createObjectNode();
    structured.putObject("confirmation").put("question", matter.question()).put("handle", handle);
    return McpSchema.CallToolResult.builder()
        .addTextContent(
            "Nothing was done yet. Ask the person: "
                + matter.question()
                + "\nOnly if they agree, call "
                + matter.tool()
                + " again within ten minutes, with the same arguments and confirm: "
                + handle)
        .structuredContent((Object) structured)
        .isError(false)
        .build();
  }
}

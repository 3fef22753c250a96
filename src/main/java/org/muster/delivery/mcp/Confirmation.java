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
 * Lets destructive tools run only after the person has confirmed: in a form of the client where it
 * supports that (2026-07-28); otherwise the model shows the question and calls again with a handle.
 */
final class Confirmation {

  /** The additional argument of all confirmed tools. */
  private static final String CONFIRM = "confirm";

  private static final int LONGEST_HANDLE = 500;

  private final ConfirmationTokens agreements;

  Confirmation(ConfirmationTokens agreements) {
    this.agreements = agreements;
  }

  /** Adds the confirmation to a tool's input and output schemas. */
  static void describe(ObjectNode input, ObjectNode output) {
    input
        .withObjectProperty("properties")
        .putObject(CONFIRM)
        .put("type", "string")
        .put("maxLength", LONGEST_HANDLE)
        .put(
            "description",
            "Handle of the confirmation that the first call answers; send it only after the person"
                + " agreed.");
    output.withObjectProperty("properties").putObject("confirmation").put("type", "object");
  }

  /**
   * What a call contains about its confirmation.
   *
   * @param handle the argument; null if it was not sent
   */
  record Given(@Nullable String handle, ElicitationReply answered) {
    static final Given NOTHING = new Given(null, ElicitationReply.NOTHING);

    /** Removes the handle from the arguments, which leaves those of the tool. */
    static Given taken(ObjectNode arguments, ElicitationReply answered) {
      JsonNode handle = arguments.remove(CONFIRM);
      if (handle != null && !handle.isTextual()) {
        throw notGood();
      }
      return new Given(handle == null ? null : handle.textValue(), answered);
    }
  }

  /** The question to ask instead of running the tool; empty if it may run. */
  <I> Optional<McpSchema.CallToolResult> question(
      Tool<I, ?> tool, Caller caller, I input, Given given) {
    if (tool.question().isEmpty() || !(caller instanceof Caller.Member member)) {
      return Optional.empty(); // the operation itself rejects anonymous callers
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

  /** The question for the client, as an {@code InputRequiredResult}. */
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
        .isError(true) // never sent; keeps the SDK from validating it
        .meta(Map.of(SdkTools.INPUT_REQUIRED, required))
        .build();
  }

  /** The question for the model, to show to the person. */
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

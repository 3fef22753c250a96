package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import org.jspecify.annotations.Nullable;

/**
 * What a call contains about a question to the person (2026-07-28, basic/patterns/mrtr).
 *
 * @param canAsk whether the client can show forms
 * @param state that came with the question; null if none was asked
 * @param response to the question; missing if there is none
 */
record ElicitationReply(boolean canAsk, @Nullable String state, JsonNode response) {

  /** For revisions and clients without elicitation. */
  static final ElicitationReply NOTHING =
      new ElicitationReply(false, null, MissingNode.getInstance());

  /** Key of the question in {@code inputRequests}, and of its answer. */
  static final String QUESTION = "confirm";

  /** Reads valid parameters of a request of revision 2026-07-28. */
  static ElicitationReply of(JsonNode params) {
    JsonNode elicitation = params.path("_meta").path(Message.META_CAPABILITIES).path("elicitation");
    // an empty object means forms (client/elicitation, "Capabilities")
    boolean forms = elicitation.isObject() && (elicitation.isEmpty() || elicitation.has("form"));
    return new ElicitationReply(
        forms,
        params.path("requestState").textValue(),
        params.path("inputResponses").path(QUESTION));
  }

  boolean agrees() {
    return response.path("action").asText().equals("accept")
        && response.path("content").path(QUESTION).isBoolean()
        && response.path("content").path(QUESTION).booleanValue();
  }
}

package org.muster.delivery.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import org.jspecify.annotations.Nullable;

/**
 * What a call says about a person being asked (2026-07-28, basic/patterns/mrtr).
 *
 * @param canAsk whether the client shows forms to its person
 * @param state what came with the question; null when nothing was asked yet
 * @param response to the question; missing when there is none
 */
record ElicitationReply(boolean canAsk, @Nullable String state, JsonNode response) {

  /** A call of a revision or of a client that knows no questions. */
  static final ElicitationReply NOTHING =
      new ElicitationReply(false, null, MissingNode.getInstance());

  /** Under which the question stands in {@code inputRequests}, the response in its answer. */
  static final String QUESTION = "confirm";

  /** Of a request of revision 2026-07-28 whose parameters are known to fit. */
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

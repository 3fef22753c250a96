package org.muster.delivery.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The part of the OpenAPI document about messages that are posted to webhooks. */
final class OpenApiMessages {

  /** Name of the group of all messages. */
  static final String TAG = "Webhooks";

  private OpenApiMessages() {}

  /**
   * The path item of a kind of message.
   *
   * @param schema of its body
   */
  static ObjectNode of(SentMessage message, ObjectNode schema) {
    ObjectNode item = JsonNodeFactory.instance.objectNode();
    ObjectNode operation = item.putObject("post");
    operation.put("operationId", operationId(message.name()));
    operation.putArray("tags").add(TAG);
    operation.put("summary", message.summary());
    operation.put(
        "description",
        "Posted to webhooks that ask for "
            + message.name()
            + ", signed as Standard Webhooks specifies. May arrive twice, under the same"
            + " webhook-id.");
    operation.putArray("security");
    ArrayNode parameters = operation.putArray("parameters");
    header(parameters, "webhook-id", "Id of the message, the same in each attempt.");
    header(parameters, "webhook-timestamp", "When it was sent, in seconds since 1970.");
    header(
        parameters,
        "webhook-signature",
        "v1, and the HMAC-SHA256 of id, timestamp and body in base64; one for each secret,"
            + " separated by spaces.");
    ObjectNode body = operation.putObject("requestBody").put("required", true);
    body.putObject("content").putObject(InputReader.JSON).set("schema", schema);
    ObjectNode responses = operation.putObject("responses");
    responses.putObject("2XX").put("description", "Received; any answer of 2xx will do.");
    responses.putObject("410").put("description", "Not wanted any more: disables the webhook.");
    return item;
  }

  /** {@code registration.offer_expired} becomes receiveRegistrationOfferExpired. */
  private static String operationId(String name) {
    return Arrays.stream(name.split("[._]", -1))
        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
        .collect(Collectors.joining("", "receive", ""));
  }

  private static void header(ArrayNode parameters, String name, String description) {
    ObjectNode header = parameters.addObject();
    header.put("name", name).put("in", "header").put("required", true);
    header.put("description", description);
    header.putObject("schema").put("type", "string");
  }
}

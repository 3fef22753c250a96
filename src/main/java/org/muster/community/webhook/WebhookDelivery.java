package org.muster.community.webhook;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A message to a webhook, as shown to the webhook's owner. */
record WebhookDelivery(
    @JsonPropertyDescription("Value of the header webhook-id, the same in each attempt.") String id,
    @JsonPropertyDescription("The kind of event, such as event.cancelled.") String type,
    Instant createdAt,
    State state,
    @JsonPropertyDescription("Failed attempts since the message was created or last replayed.")
        int tries,
    @Nullable @JsonPropertyDescription("HTTP status of the last response.") Integer status,
    @Nullable @JsonPropertyDescription("Error of the last attempt.") String error,
    @Nullable @JsonPropertyDescription("Time of the next attempt.") Instant due,
    @Nullable @JsonPropertyDescription("When the message was delivered.") Instant deliveredAt) {

  /** State of the delivery. */
  public enum State {
    WAITING,
    DELIVERED,
    GIVEN_UP
  }
}

package org.muster.community.webhook;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A message to a webhook, as shown to the webhook's owner. */
public record WebhookDelivery(
    @JsonPropertyDescription("The header webhook-id of each attempt.") String id,
    @JsonPropertyDescription("What it is about, such as event.cancelled.") String type,
    Instant createdAt,
    State state,
    @JsonPropertyDescription("Attempts that failed, since it was made or replayed.") int tries,
    @Nullable @JsonPropertyDescription("HTTP status of the last answer.") Integer status,
    @Nullable @JsonPropertyDescription("What went wrong the last time.") String error,
    @Nullable @JsonPropertyDescription("When the next attempt is due.") Instant due,
    @Nullable @JsonPropertyDescription("When it was taken.") Instant deliveredAt) {

  /** State of the delivery. */
  public enum State {
    WAITING,
    DELIVERED,
    GIVEN_UP
  }
}

package org.muster.community.webhook;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;

/**
 * The body of a message to a webhook.
 *
 * @param <D> what its data are: one of the types of {@link org.muster.community.notice.News}
 */
record WebhookMessage<D>(
    @JsonPropertyDescription("What happened, such as event.cancelled.") String type,
    @JsonPropertyDescription("When it happened.") Instant timestamp,
    @JsonPropertyDescription("The facts at that time.") D data) {}

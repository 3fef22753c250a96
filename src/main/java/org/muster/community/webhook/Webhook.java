package org.muster.community.webhook;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Versioned;

/** A webhook as shown to its owner. */
record Webhook(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    Instant createdAt,
    Instant updatedAt,
    @Nullable
        @JsonPropertyDescription(
            "whsec_ and 32 bytes in base64; signs the messages. Shown only once, when it is"
                + " created.")
        String secret,
    @JsonPropertyDescription("Handle of the player who changed it last.") String owner,
    @JsonPropertyDescription(
            "Whether nothing is sent because its owner is no longer an officer of the club. An"
                + " officer who changes it becomes its owner.")
        boolean silent,
    @JsonUnwrapped WebhookSettings settings)
    implements Versioned {

  Webhook showing(WebhookSecret made) {
    return new Webhook(id, version, createdAt, updatedAt, made.text(), owner, silent, settings);
  }
}

package org.muster.community.message;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A message that was sent to those who come to a game. */
public record GameMessage(
    UUID id,
    Instant sentAt,
    @Nullable @JsonPropertyDescription("Handle of who sent it; absent if their data was erased.")
        String by,
    Recipients to,
    @JsonPropertyDescription("How many players it was sent to.") int recipients,
    @Nullable @JsonPropertyDescription("Absent if the data of who sent it was erased.")
        String subject,
    @Nullable @JsonPropertyDescription("Absent if the data of who sent it was erased.")
        String text) {}

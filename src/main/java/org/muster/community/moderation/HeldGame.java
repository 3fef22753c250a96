package org.muster.community.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Review;

/** A game of a new organiser that is in no list, for moderators to decide on. */
record HeldGame(
    @JsonPropertyDescription("Its page and GET /api/events/{slug} show all of it.") String slug,
    String title,
    @Nullable @JsonPropertyDescription("A single line.") String synopsis,
    Instant startsAt,
    @Nullable @JsonPropertyDescription("A club's slug, or a player's handle prefixed with @.")
        String organiser,
    @Nullable @JsonPropertyDescription("Handle of who made it public; absent if deleted.")
        String publishedBy,
    @Nullable Instant publishedAt,
    Review.State state,
    @Nullable @JsonPropertyDescription("Why it was refused.") String reason) {}

package org.muster.community.message;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;

/** Whom a message would reach, if it was sent now. */
public record Reach(
    @JsonPropertyDescription(
            "How many players would get it: those who registered, without the guests and teams that"
                + " come with them.")
        int recipients,
    @JsonPropertyDescription("How many messages can still be sent today, where the game is.")
        int leftToday) {}

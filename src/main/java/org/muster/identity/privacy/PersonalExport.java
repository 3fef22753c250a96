package org.muster.identity.privacy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.muster.community.player.Player;

/**
 * All stored data about the caller.
 *
 * @param profile complete, in the form that {@code PATCH /api/me} takes
 * @param kept rows by table, oldest first: all columns except secrets and derived ones
 */
public record PersonalExport(
    @JsonPropertyDescription("When it was made.") Instant at,
    @JsonPropertyDescription("The whole profile, with what nobody else sees.") Player profile,
    @JsonPropertyDescription(
            "By kind of thing, the rows that are yours as the database has them, the oldest"
                + " first. Of keys, sessions and hooks there is everything but their secrets.")
        Map<String, List<JsonNode>> kept) {}

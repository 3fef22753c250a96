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
record PersonalExport(
    @JsonPropertyDescription("When the export was created.") Instant at,
    @JsonPropertyDescription("The whole profile, including private fields.") Player profile,
    @JsonPropertyDescription(
            "Your rows in the database, by type, the oldest first. Secrets of API keys, sessions"
                + " and webhooks are left out.")
        Map<String, List<JsonNode>> kept) {}

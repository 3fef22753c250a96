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
 * @param kept rows by table, oldest first: those columns that concern the person, with names in
 *     place of ids
 */
record PersonalExport(
    @JsonPropertyDescription("When the export was created.") Instant at,
    @JsonPropertyDescription("The whole profile, including private fields.") Player profile,
    @JsonPropertyDescription(
            "What is stored about you, by type, the oldest first, with names in place of ids."
                + " Secrets are left out.")
        Map<String, List<JsonNode>> kept) {}

package org.muster.community.savedsearch;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Versioned;

/** A saved search as shown to its owner. */
public record SavedSearch(
    UUID id,
    @JsonPropertyDescription("Increases with each change.") long version,
    Instant createdAt,
    @Nullable @JsonPropertyDescription("When you were last notified of new results.")
        Instant lastSent,
    @JsonUnwrapped SavedSettings settings)
    implements Versioned {}

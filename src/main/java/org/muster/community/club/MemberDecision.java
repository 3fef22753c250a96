package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.MultilineText;

/** Request body of an officer's decision on a member. */
record MemberDecision(
    @Nullable
        @MultilineText
        @Size(min = 1, max = 500)
        @JsonPropertyDescription("Visible to officers of the club only.")
        String reason) {}

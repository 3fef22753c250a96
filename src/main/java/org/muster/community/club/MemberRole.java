package org.muster.community.club;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** Request body that changes a member's role or title. */
record MemberRole(
    @NotNull Role role,
    @Nullable
        @Size(min = 1, max = 60)
        @JsonPropertyDescription("Title within the club, such as quartermaster.")
        String title) {}

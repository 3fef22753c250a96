package org.muster.community.moderation;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.community.moderation.Report.Reason;
import org.muster.core.game.Formats;
import org.muster.core.json.MultilineText;

/** Request body that reports a thing to moderators. */
public record NewReport(
    @NotNull ReportedKind kind,
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = Formats.HANDLE)
        @JsonPropertyDescription("The slug, or a player's handle.")
        String slug,
    @NotNull Reason reason,
    @Nullable
        @MultilineText
        @Size(min = 1, max = 1_000)
        @JsonPropertyDescription("Information for the moderators.")
        String detail) {}

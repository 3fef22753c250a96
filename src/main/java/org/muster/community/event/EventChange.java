package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.ExpectedVersion;
import org.muster.core.game.Formats;
import org.muster.core.json.MergePatch;

/** Arguments of the tool that changes a game. */
record EventChange(
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("The slug that a tool returned.")
        String slug,
    @NotNull
        @JsonPropertyDescription(
            "JSON merge patch of the game as get_event returns it with response_format detailed,"
                + " such as title, starts_at, ends_at, venue, capacity, prices, rules. null removes"
                + " a member; lists are replaced as a whole.")
        ObjectNode changes,
    @Nullable
        @Min(1)
        @Max(Long.MAX_VALUE)
        @JsonPropertyDescription(
            "The version you read; the change is refused if the game has changed since.")
        Long version) {

  ExpectedVersion seen() {
    return version == null ? ExpectedVersion.ANY : ExpectedVersion.of(version);
  }

  MergePatch<Event> patch() {
    return MergePatch.of(EventForm.SHAPE, changes);
  }
}

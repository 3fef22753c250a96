package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GivenTime;
import org.muster.core.game.Formats;
import org.muster.core.game.GameType;
import org.muster.core.json.Json;
import org.muster.core.json.MultilineText;

/** Arguments of the tool that creates a game: the commonly used members of a {@link NewEvent}. */
record EventDraft(
    @NotNull @Size(min = 1, max = 160) String title,
    @NotNull
        @Size(max = 101)
        @Pattern(regexp = Formats.ORGANISER)
        @JsonPropertyDescription(
            "Slug of a club in which the person is an officer, or their own handle prefixed with @:"
                + " see get_my_account.")
        String organiser,
    @NotNull @JsonPropertyDescription("Wall time in tz, such as 2027-05-01T10:00.")
        GivenTime startsAt,
    @NotNull @JsonPropertyDescription("Wall time in tz, such as 2027-05-01T10:00.")
        GivenTime endsAt,
    @NotNull @JsonPropertyDescription("IANA time zone of the place, such as Europe/London.")
        ZoneId tz,
    @Nullable @Size(max = 100) @Pattern(regexp = Formats.SLUG) @JsonPropertyDescription("Slug.")
        String venue,
    @Size(max = 13) @JsonPropertyDescription("The main one first.") List<GameType> gameTypes,
    @Nullable @Size(max = 300) @JsonPropertyDescription("A single line.") String synopsis,
    @Nullable
        @MultilineText(MultilineText.MARKDOWN)
        @Size(max = 20_000)
        @JsonPropertyDescription("Markdown.")
        String description,
    @Nullable
        @Pattern(regexp = Formats.LANGUAGE)
        @JsonPropertyDescription("BCP 47 tag of the language of the text.")
        String lang,
    @Nullable @Min(1) @Max(100_000) @JsonPropertyDescription("Players.") Integer capacity,
    @Size(max = 40) List<Event.Price> prices,
    @Nullable @Min(0) @Max(99) @JsonPropertyDescription("Years.") Integer minAge,
    Event.@Nullable Visibility visibility,
    Event.@Nullable JoinMode joinMode,
    Event.@Nullable Registration registration,
    @Nullable
        @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription(
            "Publish at once; otherwise it is a draft that only the organisers see.")
        Boolean publish) {

  /** The full request, with all other members absent. */
  NewEvent toNewEvent() {
    return new NewEvent(Json.mapper().valueToTree(this));
  }
}

package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Audience;
import org.muster.core.game.Formats;
import org.muster.core.game.GameType;
import org.muster.core.game.Rules;
import org.muster.core.json.Json;
import org.muster.core.json.MultilineText;

/**
 * Request body that creates a game: an {@link Event} without the members that only state changes
 * set. A test keeps its bounds equal to those of the event.
 *
 * @param publish see {@link EventEditing#create}
 */
record NewEvent(
    @Nullable
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription(
            "Slug of the public address; derived from title and date if absent.")
        String slug,
    @Nullable @Size(min = 1, max = 100) @JsonPropertyDescription("Shared by all games of a series.")
        String seriesId,
    @Nullable @Min(1) @Max(10_000) @JsonPropertyDescription("Position within the series.")
        Integer occurrence,
    @NotNull @Size(min = 1, max = 160) String title,
    @Size(max = 20) List<@Size(min = 1, max = 160) String> aka,
    @Nullable @Size(max = 300) @JsonPropertyDescription("A single line.") String synopsis,
    @Nullable
        @MultilineText(MultilineText.MARKDOWN)
        @Size(max = 20_000)
        @JsonPropertyDescription("Markdown.")
        String description,
    @Nullable @Pattern(regexp = Formats.LANGUAGE) @JsonPropertyDescription("BCP 47 tag.")
        String lang,
    @NotNull
        @Size(max = 101)
        @Pattern(regexp = Formats.ORGANISER)
        @JsonPropertyDescription(
            "Slug of a club in which you are an officer, or your own handle prefixed with @.")
        String organiser,
    @Size(max = 20) @JsonPropertyDescription("Slugs of clubs.")
        List<@Size(max = 100) @Pattern(regexp = Formats.SLUG) String> coHosts,
    @Nullable @Size(max = 100) @Pattern(regexp = Formats.SLUG) @JsonPropertyDescription("Slug.")
        String venue,
    @Size(max = 13) @JsonPropertyDescription("The main one first.") List<GameType> gameTypes,
    @Size(max = 20)
        @JsonPropertyDescription("Such as ww2, vietnam, zombie, stalker, post_apocalyptic.")
        List<@Size(max = 40) @Pattern(regexp = "^[a-z0-9]+(_[a-z0-9]+)*$") String> themes,
    @Nullable Boolean charity,
    @Size(max = 5) List<Audience> audience,
    @NotNull OffsetDateTime startsAt,
    @NotNull OffsetDateTime endsAt,
    @NotNull @JsonPropertyDescription("IANA time zone.") ZoneId tz,
    @Nullable Boolean continuousPlay,
    @Size(max = 40) List<Event.Moment> schedule,
    Event.@Nullable Visibility visibility,
    Event.@Nullable JoinMode joinMode,
    @Nullable @Min(1) @Max(100_000) @JsonPropertyDescription("Players.") Integer capacity,
    @Nullable @Min(0) @Max(100_000) @JsonPropertyDescription("Packages.") Integer rentalCapacity,
    Event.@Nullable Registration registration,
    @Size(max = 40) List<Event.Price> prices,
    Event.@Nullable Rental rental,
    @Nullable @JsonPropertyDescription("Absent: the venue's default rules apply.") Rules rules,
    @Size(max = 20) List<Event.Faction> factions,
    @Size(max = 30) List<Event.Role> roles,
    @Nullable @Size(max = 80) String difficulty,
    @Size(max = 60) List<@Size(min = 1, max = 160) String> requiredItems,
    @Size(max = 20) List<Event.Document> documents,
    @Nullable @MultilineText @Size(max = 2_000) String refundPolicy,
    @Nullable @Min(0) @Max(99) @JsonPropertyDescription("Years.") Integer minAge,
    @Nullable
        @Min(0)
        @Max(99)
        @JsonPropertyDescription("Minimum age in years without an accompanying adult.")
        Integer minAgeUnaccompanied,
    @Nullable
        @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription(
            "Publish at once; otherwise it is a draft that only the organisers see.")
        Boolean publish) {

  boolean isPublishedAtOnce() {
    return Boolean.TRUE.equals(publish);
  }

  /**
   * The draft, at a temporary address if none was requested. Throws {@code AgainstRules} if the
   * request contradicts itself.
   */
  Event draft() {
    ObjectNode form = Json.mapper().valueToTree(this);
    form.remove("publish");
    form.put("slug", slug == null ? "game" : slug);
    form.put("state", Json.name(Event.State.DRAFT));
    return EventForm.read(form);
  }
}

package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.game.Audience;
import org.muster.core.game.Environment;
import org.muster.core.game.GameType;
import org.muster.engine.query.Highlight;
import org.muster.engine.query.Highlighter;

/**
 * A game in a list: enough to choose one. Description, rules, schedule and more are in {@link
 * EventView}.
 */
@RecordBuilder
public record EventSummary(
    UUID id,
    @JsonPropertyDescription("Grows with each change.") long version,
    @Nullable @JsonPropertyDescription("Metres from `near`, if that was asked for.") Long distanceM,
    String slug,
    @Nullable String seriesId,
    String title,
    @Nullable @JsonPropertyDescription("One line.") String synopsis,
    @Nullable @JsonPropertyDescription("BCP 47.") String lang,
    @Nullable
        @JsonPropertyDescription(
            "A club's slug, or a player's handle behind @; absent if nobody may know of it.")
        String organiser,
    @Nullable String organiserName,
    @Nullable @JsonPropertyDescription("Slug.") String venue,
    @Nullable String venueName,
    EventView.@Nullable Location location,
    List<Environment> environments,
    @JsonPropertyDescription("Main one first.") List<GameType> gameTypes,
    List<String> themes,
    List<Audience> audience,
    OffsetDateTime startsAt,
    OffsetDateTime endsAt,
    @JsonPropertyDescription("IANA zone.") ZoneId tz,
    Event.State state,
    @JsonPropertyDescription("A running game is ongoing until it ends.") EventView.Phase phase,
    @Nullable OffsetDateTime previousStart,
    Event.JoinMode joinMode,
    @Nullable @JsonPropertyDescription("Players.") Integer capacity,
    @Nullable @JsonPropertyDescription("Players known to come.") Integer registered,
    @Nullable @JsonPropertyDescription("Absent: nobody said how many may come or do.")
        Integer placesLeft,
    boolean full,
    @JsonPropertyDescription("No more than a tenth of the places is left, or five.")
        boolean lastPlaces,
    boolean registrationOpen,
    List<Event.Price> prices,
    @JsonPropertyDescription("Whether there is gear to hire.") boolean rental,
    @Nullable @JsonPropertyDescription("Years.") Integer minAge) {

  /** Where the game matches a text. */
  public Highlight highlight(Highlighter by) {
    return Highlight.event(by, title, organiserName, venueName, synopsis);
  }
}

package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
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
    @JsonPropertyDescription("Increases with each change.") long version,
    String slug,
    @Nullable String seriesId,
    String title,
    @Nullable @JsonPropertyDescription("A single line.") String synopsis,
    @Nullable @JsonPropertyDescription("BCP 47 tag.") String lang,
    @Nullable
        @JsonPropertyDescription(
            "A club's slug, or a player's handle prefixed with @; absent if the reader may not see"
                + " the club or player.")
        String organiser,
    @Nullable String organiserName,
    @Nullable @JsonPropertyDescription("Slug.") String venue,
    @Nullable String venueName,
    EventView.@Nullable Location location,
    @Nullable @JsonPropertyDescription("Metres from `near`; only if `near` was given.")
        Long distanceM,
    List<Environment> environments,
    @JsonPropertyDescription("The main one first.") List<GameType> gameTypes,
    List<String> themes,
    List<Audience> audience,
    OffsetDateTime startsAt,
    OffsetDateTime endsAt,
    @JsonPropertyDescription("IANA time zone.") ZoneId tz,
    Event.State state,
    @JsonPropertyDescription(
            "ongoing from the start to the end of the game; cancelled whenever it was to be.")
        EventView.Phase phase,
    @Nullable OffsetDateTime previousStart,
    Event.JoinMode joinMode,
    @Nullable @JsonPropertyDescription("Players.") Integer capacity,
    @Nullable @JsonPropertyDescription("Number of registered players.") Integer registered,
    @Nullable @JsonPropertyDescription("Absent if the number of places or of players is unknown.")
        Integer placesLeft,
    boolean full,
    @JsonPropertyDescription(
            "Whether some places are taken and at most a tenth, or five places, are left.")
        boolean lastPlaces,
    boolean registrationOpen,
    List<Event.Price> prices,
    @JsonPropertyDescription(
            "The lowest price that one person pays now without being a member of a club or scheme;"
                + " prices that are over or have not begun do not count. Absent if there is none.")
        Event.@Nullable Price priceNow,
    @JsonPropertyDescription("Whether rental gear is available.") boolean rental,
    @Nullable @JsonPropertyDescription("Years.") Integer minAge,
    @Nullable
        @JsonPropertyDescription(
            "Only with `group=series`: the next three games of its series after this one, whatever"
                + " the filters; absent if there are none.")
        List<Date> also,
    Instant updatedAt) {

  /** Another game of the same series. */
  public record Date(String slug, OffsetDateTime startsAt) {
    static Date of(EventSummary game) {
      return new Date(game.slug, game.startsAt);
    }
  }

  /** The same game, this far away. */
  EventSummary at(long metres) {
    return EventSummaryBuilder.builder(this).distanceM(metres).build();
  }

  /** The same game with others of its series. */
  EventSummary with(List<Date> dates) {
    return EventSummaryBuilder.builder(this).also(dates).build();
  }

  /** Where the game matches a text. */
  public Highlight highlight(Highlighter by) {
    return Highlight.event(by, title, organiserName, venueName, synopsis);
  }
}

package org.muster.community.feed;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.net.URI;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.community.event.Events;
import org.muster.core.GeoPoint;
import org.muster.core.Paged;
import org.muster.core.game.GameType;
import org.muster.delivery.web.Links;

/**
 * Games as a GeoJSON FeatureCollection (RFC 7946 section 3.3).
 *
 * @param type the GeoJSON type
 * @param features one for each game, in search order
 * @param nextCursor a foreign member (RFC 7946 section 6.1)
 */
record GameMap(
    Kind type,
    List<Feature> features,
    @Nullable
        @JsonPropertyDescription(
            "There are more games: value of `cursor` for the next page. Absent on the last page.")
        String nextCursor)
    implements Paged {

  /** The GeoJSON types in use (RFC 7946 section 1.4). */
  public enum Kind {
    @JsonProperty("FeatureCollection")
    FEATURE_COLLECTION,
    @JsonProperty("Feature")
    FEATURE,
    @JsonProperty("Point")
    POINT
  }

  /** A game and its position. */
  public record Feature(
      Kind type,
      UUID id,
      @Nullable
          @JsonInclude(JsonInclude.Include.ALWAYS)
          @JsonPropertyDescription("null if the location is unknown or not public.")
          Point geometry,
      Game properties) {}

  /** WGS 84, longitude first (RFC 7946 section 3.1.1). */
  public record Point(Kind type, List<Double> coordinates) {
    static Point of(GeoPoint point) {
      return new Point(Kind.POINT, List.of(point.lon(), point.lat()));
    }
  }

  /** What a marker on a map shows; the rest is at {@code /api/events/{slug}}. */
  @RecordBuilder
  public record Game(
      String slug,
      String title,
      @Nullable String synopsis,
      URI url,
      @Nullable String organiserName,
      @Nullable String venueName,
      List<GameType> gameTypes,
      OffsetDateTime startsAt,
      OffsetDateTime endsAt,
      @JsonPropertyDescription("IANA time zone.") ZoneId tz,
      Event.State state,
      EventView.Phase phase) {}

  static GameMap of(Events.Followed found, Links links) {
    return new GameMap(
        Kind.FEATURE_COLLECTION,
        found.games().stream().map(game -> feature(game, links)).toList(),
        found.nextCursor());
  }

  private static Feature feature(EventView game, Links links) {
    Event event = game.event();
    GeoPoint point = game.location() == null ? null : game.location().point();
    return new Feature(
        Kind.FEATURE,
        game.id(),
        point == null ? null : Point.of(point),
        GameBuilder.builder()
            .slug(event.slug())
            .title(event.title())
            .synopsis(event.synopsis())
            .url(links.event(event.slug()))
            .organiserName(game.organiserName())
            .venueName(game.venueName())
            .gameTypes(event.gameTypes())
            .startsAt(event.startsAt())
            .endsAt(event.endsAt())
            .tz(event.tz())
            .state(event.state())
            .phase(game.phase())
            .build());
  }
}

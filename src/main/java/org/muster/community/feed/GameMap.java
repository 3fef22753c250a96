package org.muster.community.feed;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.net.URI;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.core.GeoPoint;
import org.muster.core.game.GameType;

/**
 * Games on a map: a GeoJSON FeatureCollection (RFC 7946 section 3.3).
 *
 * @param type what the RFC calls it
 * @param features one for each game, in the order of the search
 */
public record GameMap(Kind type, List<Feature> features) {

  /** What RFC 7946 section 1.4 calls the objects that are here. */
  public enum Kind {
    @JsonProperty("FeatureCollection")
    FEATURE_COLLECTION,
    @JsonProperty("Feature")
    FEATURE,
    @JsonProperty("Point")
    POINT
  }

  /** A game and where it is. */
  public record Feature(
      Kind type,
      UUID id,
      @Nullable
          @JsonInclude(JsonInclude.Include.ALWAYS)
          @JsonPropertyDescription("null if the location is unknown or not public.")
          Point geometry,
      Game properties) {}

  /** Longitude first (RFC 7946 section 3.1.1), WGS 84. */
  public record Point(Kind type, List<Double> coordinates) {
    static Point of(GeoPoint point) {
      return new Point(Kind.POINT, List.of(point.lon(), point.lat()));
    }
  }

  /** What the sign on a map says; the rest is at {@code /api/events/{slug}}. */
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

  static GameMap of(List<EventView> games, Addresses addresses) {
    return new GameMap(
        Kind.FEATURE_COLLECTION, games.stream().map(game -> feature(game, addresses)).toList());
  }

  private static Feature feature(EventView game, Addresses addresses) {
    Event event = game.event();
    GeoPoint point = game.location() == null ? null : game.location().point();
    return new Feature(
        Kind.FEATURE,
        game.id(),
        point == null ? null : Point.of(point),
        new Game(
            event.slug(),
            event.title(),
            event.synopsis(),
            addresses.event(event.slug()),
            game.organiserName(),
            game.venueName(),
            event.gameTypes(),
            event.startsAt(),
            event.endsAt(),
            event.tz(),
            event.state(),
            game.phase()));
  }
}

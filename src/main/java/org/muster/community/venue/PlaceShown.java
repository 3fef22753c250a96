package org.muster.community.venue;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.delivery.map.MapPoint;
import org.muster.delivery.map.MapTexts;
import org.muster.delivery.map.MapTiles;
import org.muster.delivery.map.MapView;
import org.muster.delivery.map.Maps;
import org.muster.delivery.map.PlainMap;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.words.Words;

/**
 * Where a venue is, as exactly as it may be said: for {@code part/place.jte}.
 *
 * @param text address or region
 * @param directions how to get there; null: nobody says, or the reader may not know
 * @param precision a sentence about how exact it is; empty: exact
 * @param ways links to maps
 * @param map of the surroundings; null: the place is not shown
 * @param mapTexts words of the map
 */
public record PlaceShown(
    String text,
    @Nullable String directions,
    String precision,
    List<Anchor> ways,
    @Nullable PlainMap map,
    MapTexts mapTexts) {

  /** How exact an approximate point is. */
  public static final double ABOUT_M = 1_000;

  /** Where a venue is, in the reader's words. */
  public static PlaceShown of(Venue venue, Maps maps, Words words) {
    GeoPoint point = venue.point();
    boolean exact = venue.pointPrecision() == Venue.Precision.EXACT || venue.isMoreThanShown();
    String where = words.of(WhereWords.WHERE) + ": " + venue.name();
    return new PlaceShown(
        text(venue, words),
        venue.directions(),
        exact
            ? ""
            : words.of(
                venue.pointPrecision() == Venue.Precision.APPROXIMATE
                    ? WhereWords.PLACE_ABOUT
                    : WhereWords.PLACE_HIDDEN),
        point == null ? List.of() : exact ? ways(words, point) : List.of(map(words, point, 12, "")),
        point == null ? null : map(maps, words, venue.name(), point, exact ? 0 : ABOUT_M),
        new MapTexts(where, "", "", "", "", "", ""));
  }

  /** A place of which only this is known. */
  public static PlaceShown of(String text) {
    return new PlaceShown(
        text, null, "", List.of(), null, new MapTexts("", "", "", "", "", "", ""));
  }

  private static String text(Venue venue, Words words) {
    String country = venue.country() == null ? null : words.countryName(venue.country());
    return Stream.of(venue.address(), venue.postcode(), venue.region(), country)
        .filter(Objects::nonNull)
        .filter(part -> !part.isEmpty())
        .distinct()
        .collect(joining(", "));
  }

  private static PlainMap map(Maps maps, Words words, String name, GeoPoint point, double metres) {
    return maps.plain(
        MapView.around(point, metres, MapTiles.AROUND_WIDTH, MapTiles.AROUND_HEIGHT),
        List.of(MapPoint.place(point, metres, name)),
        words.language().tag(),
        null);
  }

  /** Links that lead to a point: for the map of the device, and on the web. */
  public static List<Anchor> ways(Words words, GeoPoint point) {
    String at = String.format(Locale.ROOT, "%.5f,%.5f", point.lat(), point.lon());
    String mark = String.format(Locale.ROOT, "?mlat=%.5f&mlon=%.5f", point.lat(), point.lon());
    return List.of(
        new Anchor("geo:" + at + "?q=" + at, words.of(WhereWords.DIRECTIONS)),
        map(words, point, 16, mark));
  }

  private static Anchor map(Words words, GeoPoint point, int zoom, String mark) {
    return new Anchor(
        String.format(
            Locale.ROOT,
            "https://www.openstreetmap.org/%s#map=%d/%.5f/%.5f",
            mark,
            zoom,
            point.lat(),
            point.lon()),
        words.of(WhereWords.OPEN_STREET_MAP));
  }
}

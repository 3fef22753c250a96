package org.muster.delivery.map;

import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The colours of the map: those of the site's pages, by the reader's choice of light or dark. */
public enum MapTheme {
  LIGHT("#d5e4e8", "#f7f4ea", "#a3a797", "#ece7d7", "#b9b9a8", "#b3cdd6", "#7f8880"),
  DARK("#1a2a30", "#20281f", "#56635a", "#2b3429", "#47524a", "#31505c", "#849088");

  private final String water;
  private final String land;
  private final String coast;
  private final String urban;
  private final String states;
  private final String rivers;
  private final String borders;

  MapTheme(
      String water,
      String land,
      String coast,
      String urban,
      String states,
      String rivers,
      String borders) {
    this.water = water;
    this.land = land;
    this.coast = coast;
    this.urban = urban;
    this.states = states;
    this.rivers = rivers;
    this.borders = borders;
  }

  /** The theme of that name in addresses: {@code light} or {@code dark}. */
  static Optional<MapTheme> of(String name) {
    return switch (name) {
      case "light" -> Optional.of(LIGHT);
      case "dark" -> Optional.of(DARK);
      default -> Optional.empty();
    };
  }

  /** Its name in addresses. */
  public String path() {
    return name().toLowerCase(Locale.ROOT);
  }

  String water() {
    return water;
  }

  String land() {
    return land;
  }

  String coast() {
    return coast;
  }

  String urban() {
    return urban;
  }

  String rivers() {
    return rivers;
  }

  String borders() {
    return borders;
  }

  /** Attributes of a layer's path at a zoom; absent: it is not shown. Two steps are a pixel. */
  @Nullable String attributes(MapLayer layer, int zoom) {
    return switch (layer) {
      case LAND -> area(land, coast, zoom < 4 ? 1 : 2);
      case URBAN -> zoom < 5 ? null : "fill=\"" + urban + '"';
      case STATES -> zoom < 3 ? null : line(states, zoom < 6 ? 1 : 2) + " stroke-dasharray=\"6 5\"";
      case RIVERS -> line(rivers, zoom < 4 ? 1 : zoom < 7 ? 2 : 3);
      case LAKES -> area(water, rivers, zoom < 4 ? 1 : 2);
      case BORDERS -> line(borders, zoom < 3 ? 1 : zoom < 6 ? 2 : 3);
    };
  }

  private static String area(String fill, String stroke, int width) {
    return "fill=\"" + fill + "\" stroke=\"" + stroke + "\" stroke-width=\"" + width + '"';
  }

  private static String line(String stroke, int width) {
    return "fill=\"none\" stroke=\"" + stroke + "\" stroke-width=\"" + width + '"';
  }
}

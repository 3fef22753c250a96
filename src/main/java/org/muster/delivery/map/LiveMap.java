package org.muster.delivery.map;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;

/**
 * What {@code map.js} needs to put a map that can be moved in the place of the plain one.
 *
 * @param address of a thing's page, before its slug, such as {@code /events/}
 * @param size of a tile in pixels
 * @param light address of tiles for a light page, with {@code {z}}, {@code {x}} and {@code {y}}
 * @param dark the same for a dark page
 * @param towns address of names of towns; absent: the tiles have names
 * @param clusters address of the points with the list's filters; gets {@code bbox} and {@code zoom}
 * @param leaflet address of the library, which is loaded when the map is seen
 * @param words JSON: see {@link #of}
 */
public record LiveMap(
    String address,
    int size,
    String light,
    String dark,
    @Nullable String towns,
    String clusters,
    String leaflet,
    String words) {

  private static final String TOWNS = "/map/towns";

  /**
   * Of a list.
   *
   * @param words in the reader's language: {@code closer} and {@code farther} (buttons), {@code
   *     area} (button that searches what the map shows), {@code empty} (nothing is there), {@code
   *     failed} (no answer), and with {@code {n}} and an ending for each plural category of CLDR
   *     {@code things_one}, {@code things_other} (names of clusters) and {@code hidden_one}, {@code
   *     hidden_other} (how many have no point)
   */
  public static LiveMap of(
      MapTiles tiles, String address, String clusters, String leaflet, Map<String, String> words) {
    return new LiveMap(
        address,
        tiles.size(),
        tiles.address(MapTheme.LIGHT),
        tiles.address(MapTheme.DARK),
        tiles.isBare() ? TOWNS : null,
        clusters,
        leaflet,
        Json.write(words));
  }
}

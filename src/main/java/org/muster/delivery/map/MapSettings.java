package org.muster.delivery.map;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;

/**
 * What an operator sets for the map.
 *
 * @param tiles {@code MUSTER_MAP_TILES}: address of raster tiles of 256 pixels in Web Mercator,
 *     with {@code {z}}, {@code {x}} and {@code {y}}; absent: the tiles that come with the program
 * @param attribution {@code MUSTER_MAP_ATTRIBUTION}: whom to name for these tiles
 */
public record MapSettings(Optional<String> tiles, Optional<String> attribution) {

  /** The tiles that come with the program. */
  public static final MapSettings NONE = new MapSettings(Optional.empty(), Optional.empty());

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  /**
   * Checks an address of tiles.
   *
   * @throws IllegalArgumentException it is not https, or http of this machine, or a variable is
   *     missing or stands in the host
   */
  public static String tiles(String address) {
    URI tile = example(address);
    boolean safe =
        "https".equals(tile.getScheme())
            || ("http".equals(tile.getScheme()) && LOOPBACK.contains(tile.getHost()));
    if (!safe || tile.getHost() == null || tile.getUserInfo() != null) {
      throw new IllegalArgumentException("not an https address");
    }
    int path = address.indexOf('/', tile.getScheme().length() + "://".length());
    for (String variable : Set.of("{z}", "{x}", "{y}")) {
      if (path < 0
          || address.indexOf(variable) < path
          || address.indexOf(variable) != address.lastIndexOf(variable)) {
        throw new IllegalArgumentException(variable + " is missing or misplaced");
      }
    }
    return address;
  }

  /** The address of one of the tiles. */
  private static URI example(String address) {
    try {
      return new URI(fill(address, 0, 0, 0));
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  static String fill(String address, int zoom, int x, int y) {
    return address
        .replace("{z}", Integer.toString(zoom))
        .replace("{x}", Integer.toString(x))
        .replace("{y}", Integer.toString(y));
  }

  /** Scheme and host of these tiles, as a CSP source; empty if they come with the program. */
  String source() {
    return tiles
        .map(MapSettings::example)
        .map(
            uri ->
                uri.getScheme()
                    + "://"
                    + uri.getHost()
                    + (uri.getPort() < 0 ? "" : ":" + uri.getPort()))
        .orElse("");
  }
}

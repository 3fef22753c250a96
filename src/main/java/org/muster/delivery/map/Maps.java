package org.muster.delivery.map;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Route;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.query.Box;

/**
 * Maps for pages.
 *
 * @param basemap the shapes, for pictures of another form
 */
public record Maps(Basemap basemap, MapTiles tiles, MapTowns towns) {

  /** The maps of a node. */
  public static Maps load(Gazetteer gazetteer, MapSettings settings) {
    Basemap basemap = Basemap.load();
    return new Maps(basemap, new MapTiles(basemap, settings), new MapTowns(gazetteer.towns()));
  }

  /** What maps on pages load from here. */
  public List<Route> routes(Admission admission) {
    return new MapRoutes(tiles, towns, admission).all();
  }

  /**
   * A map without script.
   *
   * @param language of the reader, ISO 639-1
   * @param address of the page with a part of the map; null: the map cannot be moved
   */
  public PlainMap plain(
      MapView view,
      List<MapPoint> points,
      String language,
      @Nullable Function<Box, String> address) {
    return new PlainMap(
        view,
        PlainMap.ground(tiles, view),
        tiles.isBare() ? PlainMap.towns(towns, view, language) : List.of(),
        points.stream().map(point -> PlainMap.mark(point, view)).toList(),
        address == null ? null : PlainMap.Moves.of(view, address),
        tiles.attribution());
  }
}

package org.muster.delivery.map;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Box;

/** The part of a page that has a map, rendered. */
public final class MapPage {

  private static final TemplateEngine ENGINE = TemplateEngine.createPrecompiled(ContentType.Html);

  public static final Map<String, String> WORDS =
      Map.of(
          "closer", "Zoom in",
          "farther", "Zoom out",
          "area", "Search this area",
          "empty", "Nothing here.",
          "failed", "The map got no answer.",
          "things_one", "{n} game",
          "things_other", "{n} games",
          "hidden_one", "{n} more game has no public point.",
          "hidden_other", "{n} more games have no public point.");

  private static final MapTexts TEXTS =
      new MapTexts(
          "Map of games",
          "Zoom in",
          "Zoom out",
          "Move north",
          "Move south",
          "Move west",
          "Move east");

  static {
    ENGINE.setTrimControlStructures(true);
  }

  private MapPage() {}

  /** A map that stays. */
  public static String still(MapView view, List<MapPoint> points) {
    return render(MapsForTests.MAPS.plain(view, points, "en", null), null);
  }

  /** A map that moves: by links, and by script where there is one. */
  public static String moving(
      MapView view,
      List<MapPoint> points,
      Function<Box, String> address,
      String clusters,
      String leaflet) {
    var live = LiveMap.of(MapsForTests.MAPS.tiles(), "/events/", clusters, leaflet, WORDS);
    return render(MapsForTests.MAPS.plain(view, points, "en", address), live);
  }

  private static String render(PlainMap map, @Nullable LiveMap live) {
    var output = new StringOutput();
    var parameters = new HashMap<String, Object>(Map.of("map", map, "texts", TEXTS));
    if (live != null) {
      parameters.put("live", live);
    }
    ENGINE.render("part/map.jte", parameters, output);
    return output.toString();
  }
}

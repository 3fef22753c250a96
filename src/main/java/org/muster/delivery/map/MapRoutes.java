package org.muster.delivery.map;

import io.helidon.http.Method;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Caching;
import org.muster.delivery.http.FormParameters;
import org.muster.delivery.http.PackedContent;
import org.muster.delivery.http.Route;
import org.muster.engine.query.Box;

/**
 * What a map on a page loads: tiles, and names of towns. Not part of the API; addresses are those
 * that the pages give.
 */
final class MapRoutes {

  private static final String TILE = "/map/{version}/{theme}/{z}/{x}/{y}.svg";
  private static final String AROUND = "/map/{version}/{theme}/{z}/{x}/{y}/around.svg";
  private static final String TOWNS = "/map/towns";
  private static final String JSON = "application/json";
  private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,6}");
  private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2}");
  private static final String ENGLISH = "en";

  private final MapTiles tiles;
  private final MapTowns towns;
  private final Admission admission;

  MapRoutes(MapTiles tiles, MapTowns towns, Admission admission) {
    this.tiles = tiles;
    this.towns = towns;
    this.admission = admission;
  }

  List<Route> all() {
    return List.of(
        new Route(Method.GET, TILE, this::tile).uncounted(),
        new Route(Method.GET, AROUND, this::around).uncounted(),
        new Route(Method.GET, TOWNS, this::towns).uncounted());
  }

  private void tile(ServerRequest request, ServerResponse response) {
    var path = request.path().pathParameters();
    MapTheme theme = MapTheme.of(path.get("theme")).orElseThrow(MapRoutes::noTile);
    int zoom = number(path.get("z")).orElseThrow(MapRoutes::noTile);
    int x = number(path.get("x")).orElseThrow(MapRoutes::noTile);
    int y = number(path.get("y")).orElseThrow(MapRoutes::noTile);
    if (!MapTiles.has(zoom, x, y)) {
      throw noTile();
    }
    send(admission.work(request, () -> tiles.tile(theme, zoom, x, y)), request, response);
  }

  private void around(ServerRequest request, ServerResponse response) {
    var path = request.path().pathParameters();
    MapTheme theme = MapTheme.of(path.get("theme")).orElseThrow(MapRoutes::noTile);
    int zoom = number(path.get("z")).orElseThrow(MapRoutes::noTile);
    int left = number(path.get("x")).orElseThrow(MapRoutes::noTile);
    int top = number(path.get("y")).orElseThrow(MapRoutes::noTile);
    if (!MapTiles.hasAround(zoom, left, top)) {
      throw noTile();
    }
    send(admission.work(request, () -> tiles.around(theme, zoom, left, top)), request, response);
  }

  private void send(PackedContent picture, ServerRequest request, ServerResponse response) {
    // a page of another release of this program may ask here while nodes are restarted
    boolean current = tiles.version().equals(request.path().pathParameters().get("version"));
    picture.send(request, response, current ? Caching.FOR_EVER : Caching.PUBLIC);
  }

  private static OptionalInt number(String text) {
    return NUMBER.matcher(text).matches()
        ? OptionalInt.of(Integer.parseInt(text))
        : OptionalInt.empty();
  }

  private static ProblemException noTile() {
    return new Problem.NotFound("tile", "").exception();
  }

  /** What a map shows of towns: longitude first, as GeoJSON. */
  private record TownsView(List<TownView> towns) {}

  private record TownView(String name, List<Double> point, boolean large) {
    static TownView of(MapTowns.Named town) {
      return new TownView(
          town.name(), List.of(town.point().lon(), town.point().lat()), town.large());
    }
  }

  private void towns(ServerRequest request, ServerResponse response) {
    admission.countPage(request, Optional.empty(), 1);
    var query = FormParameters.of(request.prologue().query().rawValue());
    Box bounds = Objects.requireNonNull(Box.of(first(query, "bbox")));
    int asked = number(first(query, "zoom")).orElse(-1);
    if (asked < 0 || asked > MapView.LAST_ZOOM) {
      throw Problem.parameter(
          "zoom",
          "out_of_range",
          "zoom must be a whole number from 0 to " + MapView.LAST_ZOOM + ".");
    }
    int zoom = Math.max(0, asked - 1); // of larger tiles
    String lang = first(query, "lang");
    String language = LANGUAGE.matcher(lang).matches() ? lang : ENGLISH;
    String json =
        admission.work(
            request,
            () ->
                Json.write(
                    new TownsView(
                        towns.in(bounds, zoom, language).stream().map(TownView::of).toList())));
    PackedContent.of(JSON, json.getBytes(StandardCharsets.UTF_8))
        .send(request, response, Caching.DAY);
  }

  private static String first(Map<String, List<String>> query, String name) {
    return query.getOrDefault(name, List.of("")).getFirst();
  }
}

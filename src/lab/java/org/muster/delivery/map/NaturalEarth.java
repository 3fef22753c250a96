package org.muster.delivery.map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** Reads the files of Natural Earth: TopoJSON of world-atlas, and GeoJSON. */
final class NaturalEarth {

  private final Path folder;
  private final List<SourceLine> lines = new ArrayList<>();

  private NaturalEarth(Path folder) {
    this.folder = folder;
  }

  /** All lines that the basemap shows. */
  static List<SourceLine> read(Path folder) throws IOException {
    var source = new NaturalEarth(folder);
    source.topology("land-10m.topojson.gz");
    source.features(MapLayer.URBAN, "ne_50m_urban_areas.geojson.gz");
    source.features(MapLayer.STATES, "ne_50m_admin_1_states_provinces_lines.geojson.gz");
    source.features(MapLayer.RIVERS, "ne_50m_rivers_lake_centerlines.geojson.gz");
    source.features(MapLayer.RIVERS, "ne_10m_rivers_europe.geojson.gz");
    source.features(MapLayer.LAKES, "ne_50m_lakes.geojson.gz");
    source.features(MapLayer.LAKES, "ne_10m_lakes_europe.geojson.gz");
    source.features(MapLayer.LAKES, "ne_10m_lakes_north_america.geojson.gz");
    source.features(MapLayer.BORDERS, "ne_10m_admin_0_boundary_lines_land.geojson.gz");
    return source.lines;
  }

  private JsonNode json(String name) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve(name)))) {
      return new ObjectMapper().readTree(in);
    }
  }

  /** GeoJSON (RFC 7946). */
  private void features(MapLayer layer, String name) throws IOException {
    for (JsonNode feature : json(name).path("features")) {
      double zoom = feature.path("properties").path("min_zoom").asDouble();
      JsonNode coordinates = feature.path("geometry").path("coordinates");
      switch (feature.path("geometry").path("type").asText()) {
        case "LineString" -> add(layer, zoom, false, positions(coordinates));
        case "MultiLineString" ->
            coordinates.forEach(line -> add(layer, zoom, false, positions(line)));
        case "Polygon" -> polygon(layer, zoom, coordinates);
        case "MultiPolygon" -> coordinates.forEach(area -> polygon(layer, zoom, area));
        default -> throw new IOException(name + " has a geometry that is not known");
      }
    }
  }

  private void polygon(MapLayer layer, double zoom, JsonNode rims) {
    for (int i = 0; i < rims.size(); i++) {
      add(layer, zoom, i > 0, positions(rims.get(i)));
    }
  }

  private static List<double[]> positions(JsonNode array) {
    var points = new ArrayList<double[]>();
    array.forEach(p -> points.add(new double[] {p.get(0).asDouble(), p.get(1).asDouble()}));
    return points;
  }

  /** TopoJSON 1.0: rims are chains of shared arcs, and a negative number is one's complement. */
  private void topology(String name) throws IOException {
    JsonNode root = json(name);
    List<List<double[]>> arcs = new ArrayList<>();
    root.path("arcs").forEach(arc -> arcs.add(arc(arc, root.path("transform"))));
    for (JsonNode geometry : root.path("objects").path("land").path("geometries")) {
      for (JsonNode area : geometry.path("arcs")) {
        for (int i = 0; i < area.size(); i++) {
          var rim = new ArrayList<double[]>();
          for (JsonNode arc : area.get(i)) {
            int number = arc.asInt();
            List<double[]> part = arcs.get(number < 0 ? ~number : number);
            List<double[]> turned = number < 0 ? part.reversed() : part;
            rim.addAll(rim.isEmpty() ? turned : turned.subList(1, turned.size()));
          }
          add(MapLayer.LAND, 0, i > 0, rim);
        }
      }
    }
  }

  private static List<double[]> arc(JsonNode arc, JsonNode transform) {
    var points = new ArrayList<double[]>();
    long x = 0;
    long y = 0;
    for (JsonNode step : arc) {
      x += step.get(0).asLong();
      y += step.get(1).asLong();
      points.add(new double[] {degrees(transform, 0, x), degrees(transform, 1, y)});
    }
    return points;
  }

  private static double degrees(JsonNode transform, int axis, long steps) {
    return steps * transform.path("scale").get(axis).asDouble()
        + transform.path("translate").get(axis).asDouble();
  }

  private void add(MapLayer layer, double zoom, boolean hole, List<double[]> points) {
    lines.add(new SourceLine(layer, zoom, hole, points));
  }
}

package org.muster.delivery.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Making the file, from lines and from files as Natural Earth has them. */
class BasemapMakerTest {

  @TempDir private Path folder;

  private static final List<double[]> SQUARE = points(0, 0, 10, 0, 10, 10, 0, 10, 0, 0);
  private static final List<double[]> HOLE = points(4, 4, 6, 4, 6, 6, 4, 6, 4, 4);
  private static final List<double[]> RIVER = points(1, 1, 1.00001, 2, 1, 3, 5, 3);

  private static List<double[]> points(double... numbers) {
    var points = new ArrayList<double[]>();
    for (int i = 0; i < numbers.length; i += 2) {
      points.add(new double[] {numbers[i], numbers[i + 1]});
    }
    return points;
  }

  private static byte[] make(SourceLine... lines) throws IOException {
    var out = new ByteArrayOutputStream();
    BasemapMaker.make(List.of(lines), out);
    return out.toByteArray();
  }

  private static String drawn(byte[] file, MapLayer layer, int zoom) {
    DrawnWindow window =
        DrawnWindow.tile(zoom, (1 << zoom) / 2, (1 << zoom) / 2 - (zoom > 0 ? 1 : 0));
    var path = new SvgPath(window, 1024);
    Basemap.read("basemap.bin", new ByteArrayInputStream(file)).draw(layer, window, path);
    return path.data();
  }

  @Test
  void make_sameInput_sameBytes() throws IOException {
    var land = new SourceLine(MapLayer.LAND, 0, false, SQUARE);
    assertThat(make(land)).isEqualTo(make(land));
  }

  @Test
  void make_holesGoTheOtherWayRound_whateverTheSource() throws IOException {
    for (List<double[]> square : List.of(SQUARE, SQUARE.reversed())) {
      for (List<double[]> hole : List.of(HOLE, HOLE.reversed())) {
        byte[] file =
            make(
                new SourceLine(MapLayer.LAND, 0, false, square),
                new SourceLine(MapLayer.LAND, 0, true, hole));
        List<String> rings = List.of(drawn(file, MapLayer.LAND, 3).split("(?<=z)", -1));
        assertThat(area(rings.getFirst()) * area(rings.get(1))).isNegative();
        assertThat(area(rings.getFirst())).isPositive();
      }
    }
  }

  private static double area(String ring) {
    List<Integer> numbers =
        Pattern.compile("-?\\d+")
            .matcher(ring)
            .results()
            .map(n -> Integer.valueOf(n.group()))
            .toList();
    double twice = 0;
    double x = 0;
    double y = 0;
    for (int i = 2; i < numbers.size(); i += 2) {
      double nextX = x + numbers.get(i);
      double nextY = y + numbers.get(i + 1);
      twice += x * nextY - nextX * y;
      x = nextX;
      y = nextY;
    }
    return twice;
  }

  @Test
  void make_whatIsTooSmallForAZoom_comesLater() throws IOException {
    byte[] file = make(new SourceLine(MapLayer.LAND, 0, false, points(1, 1, 1.2, 1, 1.1, 1.2)));
    assertThat(drawn(file, MapLayer.LAND, 1)).isEmpty();
    assertThat(drawn(file, MapLayer.LAND, 5)).isNotEmpty();
  }

  @Test
  void make_pointsThatMatterNowhere_areLeftOut() throws IOException {
    byte[] file = make(new SourceLine(MapLayer.RIVERS, 0, false, RIVER));
    assertThat(Basemap.read("basemap.bin", new ByteArrayInputStream(file)).points()).isEqualTo(3);
  }

  @Test
  void make_zoomsOfNaturalEarth_areOfSmallerTiles() throws IOException {
    byte[] file = make(new SourceLine(MapLayer.RIVERS, 4, false, RIVER));
    assertThat(drawn(file, MapLayer.RIVERS, 2)).isEmpty();
    assertThat(drawn(file, MapLayer.RIVERS, 3)).isNotEmpty();
  }

  @Test
  void make_acrossTheDateLine_isAtBothEnds() throws IOException {
    byte[] file =
        make(
            new SourceLine(
                MapLayer.LAND,
                0,
                false,
                points(170, 0, 180, 0, -170, 0, -170, 10, 180, 10, 170, 10)));
    for (int x : new int[] {0, 7}) {
      DrawnWindow window = DrawnWindow.tile(3, x, 3);
      var path = new SvgPath(window, 1024);
      Basemap.read("basemap.bin", new ByteArrayInputStream(file)).draw(MapLayer.LAND, window, path);
      assertThat(path.data())
          .as("goes on beyond the edge")
          .matches(x == 0 ? "M-16 .*" : "M\\d+ \\d+l244 .*");
      assertThat(area(path.data())).isPositive();
    }
    assertThat(drawn(file, MapLayer.LAND, 3)).isEmpty();
  }

  /** Both ends of a cut may be said to lie at 180 degrees west. */
  @Test
  void make_cutAtTheDateLine_theCutIsNotSeen() throws IOException {
    byte[] file =
        make(
            new SourceLine(
                MapLayer.LAND, 0, false, points(170, 0, -180, 0, -180, 10, 170, 10, 170, 0)));
    DrawnWindow window = DrawnWindow.tile(3, 7, 3);
    var path = new SvgPath(window, 1024);
    Basemap.read("basemap.bin", new ByteArrayInputStream(file)).draw(MapLayer.LAND, window, path);
    assertThat(path.data()).matches("M796 795l244 .*");
    byte[] turned =
        make(
            new SourceLine(
                MapLayer.LAND, 0, false, points(-180, 0, -180, 10, 170, 10, 170, 0, -180, 0)));
    var other = new SvgPath(window, 1024);
    Basemap.read("basemap.bin", new ByteArrayInputStream(turned))
        .draw(MapLayer.LAND, window, other);
    assertThat(other.data()).as("the same, begun at the cut").startsWith("M1040 ");
    assertThat(drawn(file, MapLayer.LAND, 0)).doesNotContain("M-16");
  }

  @Test
  void make_aroundThePole_isClosedThere() throws IOException {
    byte[] file =
        make(
            new SourceLine(
                MapLayer.LAND, 0, false, points(-180, -70, -90, -70, 0, -70, 90, -70, 180, -70)));
    DrawnWindow window = DrawnWindow.tile(3, 2, 7);
    var path = new SvgPath(window, 1024);
    Basemap.read("basemap.bin", new ByteArrayInputStream(file)).draw(MapLayer.LAND, window, path);
    assertThat(Math.abs(area(path.data()))).isGreaterThan(1024 * 1024);
  }

  @Test
  void make_fromFiles_readsAllForms() throws IOException {
    write(
        "land-10m.topojson.gz",
        """
        {"type":"Topology","transform":{"scale":[1,1],"translate":[-1,-1]},
         "objects":{"land":{"type":"GeometryCollection","geometries":[
           {"type":"MultiPolygon","arcs":[[[0,~1]]]}]}},
         "arcs":[[[1,1],[10,0],[0,10]],[[1,1],[0,10],[10,0]]]}
        """
            .replace("~1", "-2"));
    String nothing = "{\"type\":\"FeatureCollection\",\"features\":[]}";
    for (String name :
        List.of(
            "ne_50m_urban_areas",
            "ne_50m_admin_1_states_provinces_lines",
            "ne_10m_rivers_europe",
            "ne_10m_lakes_europe",
            "ne_10m_lakes_north_america",
            "ne_10m_admin_0_boundary_lines_land")) {
      write(name + ".geojson.gz", nothing);
    }
    write(
        "ne_50m_lakes.geojson.gz",
        feature("Polygon", "[[[2,2],[5,2],[5,5],[2,5],[2,2]],[[3,3],[4,3],[4,4],[3,4],[3,3]]]"));
    write(
        "ne_50m_rivers_lake_centerlines.geojson.gz",
        feature("MultiLineString", "[[[1,1],[2,2]],[[6,6],[8,8]]]"));
    var out = new ByteArrayOutputStream();
    assertThat(BasemapMaker.make(folder, out)).isEqualTo(4 + 8 + 4);
    byte[] file = out.toByteArray();
    assertThat(drawn(file, MapLayer.LAND, 3)).startsWith("M").endsWith("z");
    assertThat(drawn(file, MapLayer.LAKES, 3).split("z", -1)).hasSize(3);
    assertThat(drawn(file, MapLayer.RIVERS, 3).split("M", -1)).hasSize(3);
  }

  private static String feature(String type, String coordinates) {
    return """
    {"type":"FeatureCollection","features":[{"type":"Feature","properties":{"min_zoom":2.0},
     "geometry":{"type":"%s","coordinates":%s}}]}
    """
        .formatted(type, coordinates);
  }

  private void write(String name, String text) throws IOException {
    try (var out = new GZIPOutputStream(Files.newOutputStream(folder.resolve(name)))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }
}

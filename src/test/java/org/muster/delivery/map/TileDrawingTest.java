package org.muster.delivery.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.core.GeoPoint;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What tiles look like to a browser: whole pictures that stay in their box and their budget. */
class TileDrawingTest {

  /** Gzipped. */
  private static final int MOST_BYTES = 6 * 1024;

  /** A tile's 512 pixels in halves, and the margin of 8 pixels around them. */
  private static final int FIRST = -16;

  private static final int LAST = 1024 + 16;

  private static final Pattern PATH = Pattern.compile("M(-?\\d+)( -?\\d+|-\\d+)l([^Mz]*)z?");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+");

  private static final MapTiles TILES = MapsForTests.MAPS.tiles();

  @ParameterizedTest
  @EnumSource
  void tiles_ofTheFirstZooms_areSmallWholePictures(MapTheme theme) throws Exception {
    for (int zoom = 0; zoom <= 3; zoom++) {
      for (int x = 0; x < 1 << zoom; x++) {
        for (int y = 0; y < 1 << zoom; y++) {
          check(theme, zoom, x, y);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "53.4, -2.2", // Manchester
    "60.4, 5.3", // Bergen, with its fjords
    "43.5, 16.4", // Split, with its islands
    "52.3, 4.9", // Amsterdam
    "35.6, 139.7", // Tokyo
    "34.3, 133", // the Inland Sea
    "61, 28", // Finnish lakes
    "44.9, -81", // Ontario
    "-44.5, 168", // Fiordland
    "66, -179.9", // at the date line
    "-77, 0", // Antarctica
    "0, -30", // nothing but water
  })
  void tiles_ofAllZooms_areSmallWholePictures(double lat, double lon) throws Exception {
    for (int zoom = 4; zoom <= MercatorGrid.LAST_ZOOM; zoom++) {
      double size = (double) MercatorGrid.TILE * MercatorGrid.unitsPerPixel(zoom);
      check(
          MapTheme.LIGHT,
          zoom,
          (int) (MercatorGrid.x(lon) / size),
          (int) (MercatorGrid.y(lat) / size));
    }
  }

  private static void check(MapTheme theme, int zoom, int x, int y) throws Exception {
    var tile = TILES.tile(theme, zoom, x, y);
    String svg = new String(tile.unpacked(), StandardCharsets.UTF_8);
    String name = theme + " " + zoom + "/" + x + "/" + y;
    assertThat(tile.size()).as(name).isLessThanOrEqualTo(MOST_BYTES);
    inBox(name, svg, "0 0 1024 1024");
  }

  private static void inBox(String name, String svg, String box) throws Exception {
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    Element root = document.getDocumentElement();
    assertThat(root.getAttribute("viewBox")).isEqualTo(box);
    NodeList paths = root.getElementsByTagName("path");
    assertThat(paths.getLength()).isPositive();
    for (int i = 1; i < paths.getLength(); i++) {
      String data = ((Element) paths.item(i)).getAttribute("d");
      List<int[]> points = points(data);
      assertThat(points).as(name).isNotEmpty();
      assertThat(points)
          .as(name)
          .allMatch(p -> p[0] >= FIRST && p[0] <= LAST && p[1] >= FIRST && p[1] <= LAST);
    }
  }

  private static List<int[]> points(String data) {
    var points = new ArrayList<int[]>();
    Matcher line = PATH.matcher(data);
    int end = 0;
    while (line.find()) {
      assertThat(line.start()).as("something else between lines").isEqualTo(end);
      end = line.end();
      int x = Integer.parseInt(line.group(1));
      int y = Integer.parseInt(line.group(2).strip());
      points.add(new int[] {x, y});
      List<Integer> steps =
          NUMBER.matcher(line.group(3)).results().map(n -> Integer.valueOf(n.group())).toList();
      assertThat(steps.size() % 2).isZero();
      for (int i = 0; i < steps.size(); i += 2) {
        x += steps.get(i);
        y += steps.get(i + 1);
        points.add(new int[] {x, y});
      }
    }
    assertThat(end).as("something else at the end").isEqualTo(data.length());
    return points;
  }

  @Test
  void control_aLineThatLeavesItsBox_isSeen() {
    String svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1024 1024\"><path"
            + " d=\"M0 0h1024v1024H0z\"/><path d=\"M0 0l10 10 1100 5z\"/></svg>";
    assertThatThrownBy(() -> inBox("broken", svg, "0 0 1024 1024"))
        .isInstanceOf(AssertionError.class);
    assertThatThrownBy(() -> inBox("broken", svg.replace("1100", "1e9"), "0 0 1024 1024"))
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void around_isOnePictureOfItsPlace() throws Exception {
    GeoPoint leeds = new GeoPoint(53.8, -1.55);
    MapView view = MapView.around(leeds, 0, MapTiles.AROUND_WIDTH, MapTiles.AROUND_HEIGHT);
    int left = (int) Math.round(view.left() / MercatorGrid.unitsPerPixel(view.zoom()));
    int top = (int) Math.round(view.top() / MercatorGrid.unitsPerPixel(view.zoom()));
    var picture = TILES.around(MapTheme.LIGHT, view.zoom(), left, top);
    assertThat(picture.size()).isLessThanOrEqualTo(MOST_BYTES);
    inBox("around", new String(picture.unpacked(), StandardCharsets.UTF_8), "0 0 1024 512");
    assertThat(PlainMap.ground(TILES, view))
        .singleElement()
        .satisfies(
            tile -> {
              assertThat(tile.light()).endsWith("/" + left + "/" + top + "/around.svg");
              assertThat(tile.dark()).contains("/dark/");
              assertThat(tile.width()).isEqualTo(512);
              assertThat(tile.height()).isEqualTo(256);
            });
  }

  @Test
  void around_atTheDateLine_isTiles() {
    MapView view =
        MapView.around(
            new GeoPoint(-17.8, 179.99), 0, MapTiles.AROUND_WIDTH, MapTiles.AROUND_HEIGHT);
    assertThat(PlainMap.ground(TILES, view))
        .hasSizeGreaterThan(1)
        .allMatch(tile -> tile.width() == 512 && tile.height() == 512);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, true",
    "0, 1, 0, false",
    "0, 0, 256, true",
    "0, 0, 257, false",
    "12, 2096640, 2096896, true",
    "12, 2096641, 0, false",
    "13, 0, 0, false",
    "3, -1, 0, false",
    "3, 0, -1, false",
  })
  void around_onlyTheWorld(int zoom, int left, int top, boolean there) {
    assertThat(MapTiles.hasAround(zoom, left, top)).isEqualTo(there);
  }

  @Test
  void tiles_areKept() {
    assertThat(TILES.tile(MapTheme.LIGHT, 5, 15, 10))
        .isSameAs(TILES.tile(MapTheme.LIGHT, 5, 15, 10))
        .isNotSameAs(TILES.tile(MapTheme.DARK, 5, 15, 10));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, true",
    "12, 4095, 4095, true",
    "13, 0, 0, false",
    "-1, 0, 0, false",
    "3, 8, 0, false",
    "3, 0, 8, false",
    "3, -1, 0, false",
    "3, 0, -1, false",
  })
  void has_onlyTheWorld(int zoom, int x, int y, boolean there) {
    assertThat(MapTiles.has(zoom, x, y)).isEqualTo(there);
  }

  @Test
  void tiles_atTheSea_areTiny() {
    assertThat(TILES.tile(MapTheme.DARK, 10, 300, 500).size()).isLessThan(300);
  }
}

package org.muster.delivery.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Box;

/** Parts of the map: what is seen, and where one gets by its links. */
class MapViewTest {

  private static final GeoPoint LEEDS = new GeoPoint(53.8, -1.55);

  @ParameterizedTest
  @ValueSource(strings = {"-3,53,-1,54", "170,-50,-170,-30", "-180,-85,180,85", "0.5,0.25,0.75,1"})
  void parse_box_isRead(String text) {
    Box bounds = Box.parse(text).orElseThrow();
    assertThat(Box.parse(bounds.parameter())).contains(bounds);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1,2,3",
        "1,2,3,4,5",
        "3,4,5,1",
        "-181,0,0,1",
        "0,0,181,1",
        "0,-91,1,1",
        "0,0,1,91",
        "0,0,1,1e9",
        "a,b,c,d",
        "0,0,1,NaN"
      })
  void parse_noBox_isNone(String text) {
    assertThat(Box.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "-3:53:-1:54, 53.5, -2, true",
    "-3:53:-1:54, 53.5, 0, false",
    "-3:53:-1:54, 52.9, -2, false",
    "170:-50:-170:-30, -40, 179, true",
    "170:-50:-170:-30, -40, -179, true",
    "170:-50:-170:-30, -40, 0, false",
  })
  void has_overTheDateLineToo(String box, double lat, double lon, boolean inside) {
    Box bounds = Box.parse(box.replace(':', ',')).orElseThrow();
    assertThat(bounds.has(new GeoPoint(lat, lon))).isEqualTo(inside);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-3,53,-1,54", "170,-50,-170,-30", "-180,-85,180,85", "7,43,7.0001,43.0001"})
  void of_box_showsAllOfIt_asCloseAsCanBe(String text) {
    Box asked = Box.parse(text).orElseThrow();
    MapView view = MapView.of(asked, 640, 400);
    if (view.zoom() > 0) {
      assertThat(view.bounds().has(new GeoPoint(asked.south(), asked.west()))).isTrue();
      assertThat(view.bounds().has(new GeoPoint(asked.north(), asked.east()))).isTrue();
    }
    assertThat(MapView.of(view.bounds(), 640, 400).zoom()).isEqualTo(view.zoom());
  }

  @Test
  void of_itsOwnBoxAsAnAddress_isTheSame() {
    MapView view = MapView.around(LEEDS, 0, 640, 400);
    MapView again = MapView.of(Box.parse(view.bounds().parameter()).orElseThrow(), 640, 400);
    assertThat(again.zoom()).isEqualTo(view.zoom());
    assertThat(again.centre().metresTo(LEEDS)).isLessThan(10);
  }

  @Test
  void moves_goThereAndBack() {
    MapView view = MapView.around(LEEDS, 0, 640, 400);
    assertThat(view.moved(1, 0).moved(-1, 0).centre().metresTo(LEEDS)).isLessThan(1);
    assertThat(view.moved(0, 1).centre().lat()).isLessThan(LEEDS.lat());
    assertThat(view.moved(1, 0).centre().lon()).isGreaterThan(LEEDS.lon());
    assertThat(view.zoomed(1).zoom()).isEqualTo(view.zoom() + 1);
    var east = MapView.around(new GeoPoint(-18, 179.9), 0, 640, 400).moved(1, 0);
    assertThat(east.centre().lon()).isBetween(-180.0, -179.0);
    assertThat(east.bounds().west()).isGreaterThan(east.bounds().east());
  }

  @Test
  void around_whatIsApproximate_showsItsCircle() {
    MapView view = MapView.around(LEEDS, 50_000, 480, 240);
    PlainMap map = plain(view, List.of(MapPoint.place(LEEDS, 50_000, "somewhere near Leeds")));
    var mark = map.marks().getFirst();
    assertThat(mark.look()).isEqualTo(PlainMap.Look.CIRCLE);
    assertThat(Double.parseDouble(mark.radius())).isBetween(20.0, 120.0);
    assertThat(Double.parseDouble(mark.x())).isCloseTo(240, within(0.1));
    assertThat(Double.parseDouble(mark.y())).isCloseTo(120, within(0.1));
  }

  @ParameterizedTest
  @CsvSource({"53.8, -1.55, 8", "-18, 179.9, 6", "0, 0, 0", "84, 20, 3", "35.6, 139.7, 12"})
  void plain_tilesCoverIt_wrappedAtTheDateLine(double lat, double lon, int zoom) {
    var view = new MapView(new GeoPoint(lat, lon), zoom, 640, 400);
    PlainMap map = plain(view, List.of());
    assertThat(map.tiles()).isNotEmpty().hasSizeLessThanOrEqualTo(6);
    for (PlainMap.Tile tile : map.tiles()) {
      assertThat(tile.light()).matches("/map/[0-9a-f]{8}\\d/light/\\d+/\\d+/\\d+\\.svg");
      assertThat(tile.dark()).contains("/dark/");
      assertThat(Double.parseDouble(tile.x())).isBetween(-512.0, 640.0);
    }
    assertThat(map.tiles().stream().mapToDouble(t -> Double.parseDouble(t.x())).min().orElseThrow())
        .isLessThanOrEqualTo(0);
  }

  @Test
  void plain_withTilesOfAnOperator_hasTheirAddressesAndNoNames() {
    var settings =
        new MapSettings(
            Optional.of("https://tiles.example/{z}/{x}/{y}.png"), Optional.of("© Somebody"));
    var maps =
        new Maps(
            MapsForTests.MAPS.basemap(),
            new MapTiles(MapsForTests.MAPS.basemap(), settings),
            MapsForTests.MAPS.towns());
    PlainMap map = maps.plain(MapView.around(LEEDS, 0, 640, 400), List.of(), "en", null);
    assertThat(map.tiles()).allMatch(tile -> tile.light().startsWith("https://tiles.example/9/"));
    assertThat(map.tiles()).hasSizeGreaterThan(5).allMatch(tile -> tile.width() == 256);
    assertThat(map.towns()).isEmpty();
    assertThat(map.attribution()).isEqualTo("© Somebody");
    assertThat(maps.tiles().imageSource()).isEqualTo("https://tiles.example");
    assertThat(MapsForTests.MAPS.tiles().imageSource()).isEmpty();
  }

  @Test
  void plain_links_leadToOtherParts() {
    var view = MapView.of(new Box(-180, -85, 180, 85), 640, 400);
    PlainMap.Moves moves =
        Objects.requireNonNull(
            MapsForTests.MAPS.plain(view, List.of(), "en", box -> "/events?bbox=" + box).moves());
    assertThat(moves.farther()).isNull();
    assertThat(moves.closer()).startsWith("/events?bbox=");
    assertThat(moves.east()).isNotNull();
  }

  @Test
  void plain_names_haveRoomInside() {
    PlainMap map = plain(MapView.around(LEEDS, 0, 640, 400), List.of());
    assertThat(map.towns()).extracting(PlainMap.Town::name).contains("Leeds");
    assertThat(map.towns()).allMatch(town -> Double.parseDouble(town.x()) < 600);
  }

  private static PlainMap plain(MapView view, List<MapPoint> points) {
    return MapsForTests.MAPS.plain(view, points, "en", null);
  }
}

package org.muster.delivery.map;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.muster.core.GeoPoint;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Box;

/** Names on the map: the largest first, never over each other, in the reader's language. */
class MapTownsTest {

  private static final Box WORLD = new Box(-180, -85, 180, 85);
  private static final Box BRITAIN = new Box(-8, 49.5, 2.5, 59.5);
  private static final List<Box> BUSY =
      List.of(
          BRITAIN,
          new Box(5.5, 50.5, 8.5, 52), // the Ruhr
          new Box(138, 34.5, 141, 36.5), // Tokyo
          new Box(-74.5, 40, -73, 41.5), // New York
          new Box(177, -20, -178, -16)); // Fiji, over the date line

  private static final MapTowns TOWNS = MapsForTests.MAPS.towns();

  /** The room of a dot and its name, as the page draws them: eight pixels for a letter, or 15. */
  private record Room(String name, double left, double top, double right, double bottom) {
    static Room of(String name, GeoPoint point, int zoom) {
      double x = MercatorGrid.x(point.lon()) / MercatorGrid.unitsPerPixel(zoom);
      double y = MercatorGrid.y(point.lat()) / MercatorGrid.unitsPerPixel(zoom);
      double width = name.chars().mapToDouble(c -> c > 0x2e80 ? 15 : 8).sum();
      return new Room(name, x - 4, y - 9, x + 8 + width, y + 9);
    }

    boolean meets(Room other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  private static List<String> overlaps(List<Room> rooms) {
    var overlaps = new ArrayList<String>();
    for (int i = 0; i < rooms.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (rooms.get(i).meets(rooms.get(j))) {
          overlaps.add(rooms.get(i) + " and " + rooms.get(j));
        }
      }
    }
    return overlaps;
  }

  static Stream<Arguments> zooms() {
    return IntStream.rangeClosed(0, MercatorGrid.LAST_ZOOM)
        .boxed()
        .flatMap(zoom -> Stream.of("en", "de", "ja").map(language -> Arguments.of(zoom, language)));
  }

  @ParameterizedTest
  @MethodSource("zooms")
  void names_neverOverlap(int zoom, String language) {
    for (Box box : BUSY) {
      List<Room> rooms =
          TOWNS.in(box, zoom, language).stream()
              .map(town -> Room.of(town.name(), town.point(), zoom))
              .toList();
      assertThat(overlaps(rooms)).isEmpty();
    }
  }

  @Test
  void control_theLargestTowns_wouldOverlap() {
    List<Room> rooms =
        Gazetteer.load().largest(Set.of("GB"), 60).stream()
            .map((Place town) -> Room.of(town.name(), town.point(), 5))
            .toList();
    assertThat(overlaps(rooms)).isNotEmpty();
  }

  @Test
  void names_ofABox_doNotDependOnTheBox() {
    List<MapTowns.Named> half = TOWNS.in(new Box(-8, 49.5, -1, 59.5), 7, "en");
    assertThat(TOWNS.in(BRITAIN, 7, "en")).containsAll(half);
    assertThat(half).isNotEmpty().allMatch(town -> town.point().lon() <= -1);
  }

  @Test
  void names_moreWithEachZoom_largestFirst() {
    assertThat(names(WORLD, 0, "en")).hasSizeBetween(5, 40).contains("Shanghai");
    assertThat(names(BRITAIN, 4, "en")).contains("London", "Glasgow").doesNotContain("Carlisle");
    assertThat(names(BRITAIN, 6, "en")).contains("Carlisle", "Nottingham", "Norwich");
    assertThat(names(BRITAIN, 6, "en").getFirst()).isEqualTo("London");
    assertThat(TOWNS.in(BRITAIN, 6, "en").getFirst().large()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "en, London, Rome, Munich, Moscow, Tokyo",
    "de, London, Rom, München, Moskau, Tokio",
    "fr, Londres, Rome, Munich, Moscou, Tokyo",
    "pl, Londyn, Rzym, Monachium, Moskwa, Tokio",
    "ja, ロンドン, ローマ, ミュンヘン, モスクワ, 東京",
    "xx, London, Roma, München, Moskva, Tokyo",
  })
  void names_areTheReaders(
      String language, String london, String rome, String munich, String moscow, String tokyo) {
    assertThat(names(new Box(-1, 51, 1, 52), 6, language)).contains(london);
    assertThat(names(new Box(12, 41, 13, 42.5), 6, language)).contains(rome);
    assertThat(names(new Box(11, 47.5, 12, 49), 6, language)).contains(munich);
    assertThat(names(new Box(37, 55, 38, 56), 6, language)).contains(moscow);
    assertThat(names(new Box(139, 35, 140, 36), 6, language)).contains(tokyo);
  }

  @Test
  void names_overTheDateLine_areThere() {
    assertThat(names(new Box(177, -20, -178, -16), 8, "en")).contains("Suva");
  }

  @Test
  void names_areNeverMoreThanThereIsRoomFor() {
    for (int zoom = 0; zoom <= MercatorGrid.LAST_ZOOM; zoom++) {
      assertThat(TOWNS.in(WORLD, zoom, "en")).hasSizeLessThanOrEqualTo(MapTowns.MOST);
    }
  }

  private static List<String> names(Box bounds, int zoom, String language) {
    return TOWNS.in(bounds, zoom, language).stream().map(MapTowns.Named::name).toList();
  }
}

package org.muster.delivery.map;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.muster.core.GeoPoint;
import org.muster.engine.gazetteer.TownList;
import org.muster.engine.query.Box;

/** The names of towns on the map. */
public final class MapTowns {

  /** No screen has room for more. */
  static final int MOST = 250;

  /** From how many people a town's name is emphasised. */
  private static final int LARGE = 300_000;

  private final TownList towns;
  private final Set<String> languages;
  private final Map<Choice, Chosen> choices = new ConcurrentHashMap<>();

  public MapTowns(TownList towns) {
    this.towns = towns;
    this.languages = towns.languages();
  }

  /** For an unknown language, which is empty, towns have the names of their own. */
  private record Choice(int zoom, String language) {}

  /** Towns to name, from south to north. */
  private static final class Chosen {
    private final int[] numbers;
    private final double[] lats;
    private final double[] lons;

    private Chosen(int[] numbers, List<GeoPoint> points) {
      this.numbers = numbers;
      this.lats = points.stream().mapToDouble(GeoPoint::lat).toArray();
      this.lons = points.stream().mapToDouble(GeoPoint::lon).toArray();
    }

    static Chosen of(TownList towns, BitSet chosen) {
      int[] numbers =
          chosen.stream()
              .boxed()
              .sorted(Comparator.comparingDouble(town -> towns.point(town).lat()))
              .mapToInt(town -> town)
              .toArray();
      return new Chosen(numbers, Arrays.stream(numbers).mapToObj(towns::point).toList());
    }

    /** Those in a box, in no order. */
    IntStream in(Box box) {
      return IntStream.range(from(box.south()), from(Math.nextUp(box.north())))
          .filter(at -> box.has(lats[at], lons[at]))
          .map(at -> numbers[at]);
    }

    /** Where latitudes of at least so much begin. */
    private int from(double lat) {
      int at = Arrays.binarySearch(lats, lat);
      while (at > 0 && lats[at - 1] == lat) {
        at--;
      }
      return at < 0 ? -at - 1 : at;
    }
  }

  /**
   * A town to name.
   *
   * @param name in the reader's language, where that is known
   * @param large whether to emphasise it
   */
  public record Named(String name, GeoPoint point, boolean large) {}

  /**
   * The towns to name in a box, the largest first, {@value #MOST} at most. Their names do not
   * overlap, nor those of another box at this zoom.
   *
   * @param zoom of tiles of 512 pixels, 0 to 12
   * @param language of the reader, ISO 639-1
   */
  public List<Named> in(Box bounds, int zoom, String language) {
    return choice(zoom, language)
        .in(bounds)
        .sorted()
        .limit(MOST)
        .mapToObj(
            town ->
                new Named(
                    towns.name(town, language), towns.point(town), towns.population(town) >= LARGE))
        .toList();
  }

  private Chosen choice(int zoom, String language) {
    return choices.computeIfAbsent(
        new Choice(zoom, languages.contains(language) ? language : ""),
        choice -> Chosen.of(towns, TownChoice.of(towns, choice.zoom(), choice.language())));
  }
}

package org.muster.community.browse;

import static org.muster.community.browse.MapWords.CLOSER;
import static org.muster.community.browse.MapWords.EAST;
import static org.muster.community.browse.MapWords.EMPTY_AREA;
import static org.muster.community.browse.MapWords.FARTHER;
import static org.muster.community.browse.MapWords.MAP_OF;
import static org.muster.community.browse.MapWords.NORTH;
import static org.muster.community.browse.MapWords.NO_ANSWER;
import static org.muster.community.browse.MapWords.SEARCH_AREA;
import static org.muster.community.browse.MapWords.SOUTH;
import static org.muster.community.browse.MapWords.WEST;
import static org.muster.community.browse.MapWords.WITHOUT_POINT;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.ibm.icu.text.PluralRules;
import com.ibm.icu.util.ULocale;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.map.LiveMap;
import org.muster.delivery.map.MapPoint;
import org.muster.delivery.map.MapTexts;
import org.muster.delivery.map.MapView;
import org.muster.delivery.map.Maps;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Box;
import org.muster.engine.query.Clusters;
import org.muster.engine.query.Clusters.Cluster;
import org.muster.engine.query.MapWindow;

/** Makes the map of a list. */
final class MapMaking {

  private static final Box WORLD = new Box(-180, -85, 180, 85);

  private static final int WIDTH = 640;
  private static final int HEIGHT = 640;

  /** Around a single place, in degrees. */
  private static final double LEAST = 0.2;

  /** Of the size of what is shown, on each side. */
  private static final double MARGIN = 0.08;

  private static final String LIBRARY = "./leaflet.js"; // beside lists.js

  /** Texts of maps, kept since plural forms are found by trying. */
  private static final Cache<Live, Map<String, String>> LIVE =
      Caffeine.newBuilder().maximumSize(200).build();

  private record Live(ListKind kind, String locale) {}

  private final Maps maps;

  MapMaking(Maps maps) {
    this.maps = maps;
  }

  /**
   * The map of a list.
   *
   * @param clusters null: the list has no map
   * @param view the part of the map that they are in
   */
  @Nullable MapModel of(
      @Nullable Clusters clusters,
      MapView view,
      ListKind kind,
      ListAddress address,
      Words words,
      UnaryOperator<String> link) {
    if (clusters == null) {
      return null;
    }
    List<MapPoint> points =
        clusters.clusters().stream().map(each -> point(each, kind, address, words, link)).toList();
    String search = MapFinder.search(address).at(MapFinder.PATH + kind.path()).text();
    long hidden = clusters.withoutPoint();
    return new MapModel(
        maps.plain(
            view,
            points,
            words.language().tag().substring(0, 2),
            box -> link.apply(address.with("bbox", box.parameter()).text())),
        texts(kind, words),
        LiveMap.of(maps.tiles(), link.apply(kind.path() + "/"), search, LIBRARY, live(kind, words)),
        hidden == 0 ? "" : words.of(WITHOUT_POINT, hidden),
        address.one(ListAddress.VIEW).filter(ListMaking.MAP::equals).isPresent());
  }

  /** Shows the part that was asked for, or whatever was found. */
  static final class Shown implements MapWindow {
    private final @Nullable Box asked;
    private MapView view = MapView.of(WORLD, WIDTH, HEIGHT);

    Shown(ListAddress address) {
      this.asked = address.one("bbox").flatMap(Box::parse).orElse(null);
    }

    @Override
    public Frame of(@Nullable Box all) {
      view = MapView.of(asked == null ? around(all) : asked, WIDTH, HEIGHT);
      return new Frame(view.bounds(), view.zoom());
    }

    /** What the map shows, once it was chosen. */
    MapView view() {
      return view;
    }
  }

  /** The box around all that was found, with a margin; the world if nothing was. */
  static Box around(@Nullable Box all) {
    if (all == null) {
      return WORLD;
    }
    double wide = Math.max(LEAST, (all.east() - all.west()) * MARGIN);
    double high = Math.max(LEAST, (all.north() - all.south()) * MARGIN);
    return new Box(
        Math.max(-180, all.west() - wide),
        Math.max(-85, all.south() - high),
        Math.min(180, all.east() + wide),
        Math.min(85, all.north() + high));
  }

  private static MapPoint point(
      Cluster cluster,
      ListKind kind,
      ListAddress address,
      Words words,
      UnaryOperator<String> link) {
    Clusters.One one = cluster.one();
    if (one != null) {
      String page = link.apply(kind.path() + "/" + one.slug());
      return new MapPoint(cluster.point(), 0, 1, one.title(), page, one.slug());
    }
    Box box = cluster.box();
    var part =
        new Box(box.west() - 0.01, box.south() - 0.01, box.east() + 0.01, box.north() + 0.01);
    return new MapPoint(
        cluster.point(),
        0,
        cluster.count(),
        words.of(kind.count(), cluster.count()),
        link.apply(address.with("bbox", part.parameter()).text()),
        null);
  }

  private static MapTexts texts(ListKind kind, Words words) {
    return new MapTexts(
        words.of(MAP_OF, words.of(kind.label())),
        words.of(CLOSER),
        words.of(FARTHER),
        words.of(NORTH),
        words.of(SOUTH),
        words.of(WEST),
        words.of(EAST));
  }

  private static Map<String, String> live(ListKind kind, Words words) {
    return Objects.requireNonNull(
        LIVE.get(new Live(kind, words.locale()), any -> made(kind, words)));
  }

  private static Map<String, String> made(ListKind kind, Words words) {
    var texts = new HashMap<String, String>();
    texts.put("closer", words.of(CLOSER));
    texts.put("farther", words.of(FARTHER));
    texts.put("area", words.of(SEARCH_AREA));
    texts.put("empty", words.of(EMPTY_AREA));
    texts.put("failed", words.of(NO_ANSWER));
    forms(texts, "things", words, n -> words.of(kind.count(), n));
    forms(texts, "hidden", words, n -> words.of(WITHOUT_POINT, n));
    return texts;
  }

  /** A text for each plural form, with {@code {n}} in the place of the number. */
  private static void forms(
      Map<String, String> texts, String name, Words words, LongFunction<String> text) {
    var rules = PluralRules.forLocale(ULocale.forLanguageTag(words.language().tag()));
    for (String form : rules.getKeywords()) {
      Collection<Double> samples = rules.getSamples(form);
      samples.stream()
          .filter(sample -> sample == Math.rint(sample))
          .mapToLong(Double::longValue)
          .findFirst()
          .ifPresent(
              n -> texts.put(name + "_" + form, text.apply(n).replace(words.number(n), "{n}")));
    }
  }
}

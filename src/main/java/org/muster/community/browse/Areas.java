package org.muster.community.browse;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.game.Slug;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Facet.Bucket;
import org.muster.engine.query.Understood;

/** The areas that have pages of their own: those in which enough games are to come. */
final class Areas {

  static final String WORLD = "/airsoft";
  static final String NEAR = WORLD + "/near/";

  /** Areas with fewer games to come have no page. */
  static final int LEAST = 3;

  /** Parameters of lists that say an area. */
  static final Set<String> PARAMETERS = Set.of("country", "region", "near");

  private static final int MOST_TOWNS = 10;
  private static final ListAddress ALL = games(Map.of());

  private final Finder finder;
  private final Gazetteer gazetteer;

  Areas(Finder finder, Gazetteer gazetteer) {
    this.finder = finder;
    this.gazetteer = gazetteer;
  }

  private static ListAddress games(Map<String, List<String>> area) {
    return new ListAddress(ListKind.GAMES.path(), area);
  }

  /** The page of a country. */
  static String path(String country) {
    return WORLD + "/" + country.toLowerCase(Locale.ROOT);
  }

  /** The page of a part of a country. */
  static String path(String country, Bucket region) {
    return path(country) + "/" + slug(region);
  }

  /** What a part of a country is called. */
  static String name(Bucket region) {
    return region.label() == null ? region.value() : region.label();
  }

  static String slug(Bucket region) {
    return Slug.of(name(region));
  }

  /** The countries with pages. */
  List<Bucket> countries(Caller caller) {
    return large(finder.counted(caller, ALL, "country"));
  }

  /** The parts of a country with pages. */
  List<Bucket> regions(Caller caller, String country) {
    return large(finder.counted(caller, games(Map.of("country", List.of(country))), "region"));
  }

  /** Names of the largest towns of a country that have pages. */
  List<String> towns(Caller caller, String country) {
    return gazetteer.largest(Set.of(country), MOST_TOWNS).stream()
        .filter(town -> town(caller, town.label()).isPresent())
        .map(Place::name)
        .toList();
  }

  /** The paths of all pages of areas, as everybody sees them. */
  List<String> paths() {
    Stream<String> below =
        countries(Caller.ANYONE).stream().map(Bucket::value).flatMap(this::paths);
    return Stream.concat(Stream.of(WORLD), below).distinct().toList();
  }

  private Stream<String> paths(String country) {
    Stream<String> regions =
        regions(Caller.ANYONE, country).stream().map(region -> path(country, region));
    Stream<String> towns = towns(Caller.ANYONE, country).stream().map(town -> NEAR + Slug.of(town));
    return Stream.of(Stream.of(path(country)), regions, towns).flatMap(paths -> paths);
  }

  /**
   * The page of the area that the parameters of a list say, if that is one area with a page.
   *
   * @param understood how the list's parameters were read
   */
  Optional<String> page(Caller caller, ListAddress list, Understood understood) {
    ListAddress area = list.only(PARAMETERS).at(ListKind.GAMES.path());
    Map<String, String> said =
        area.parameters().entrySet().stream()
            .filter(each -> each.getValue().size() == 1)
            .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().getFirst()));
    if (said.isEmpty() || said.size() < area.parameters().size()) {
      return Optional.empty();
    }
    if (said.containsKey("near")) {
      String place = place(understood);
      return said.size() == 1 && place != null ? town(caller, place) : Optional.empty();
    }
    if (!isLarge(caller, area)) {
      return Optional.empty();
    }
    return said.containsKey("region")
        ? region(caller, area, said.get("region"))
        : Optional.of(path(said.getOrDefault("country", "")));
  }

  /** The page of a town; its path has no more than a name, which may be that of a larger one. */
  private Optional<String> town(Caller caller, String label) {
    String slug = Slug.of(Conditions.shortened(label));
    var games = finder.first(caller, games(Map.of("near", List.of(slug.replace('-', ' ')))));
    return games.total().value() >= LEAST && label.equals(place(games.understood()))
        ? Optional.of(NEAR + slug)
        : Optional.empty();
  }

  /** The place near which games were looked for. */
  private static @Nullable String place(Understood understood) {
    return understood.readings().stream()
        .filter(reading -> reading.as().equals("near"))
        .flatMap(reading -> Stream.ofNullable(reading.place()))
        .findFirst()
        .orElse(null);
  }

  private Optional<String> region(Caller caller, ListAddress area, String said) {
    Optional<Bucket> country = finder.counted(caller, area, "country").stream().findFirst();
    return country.flatMap(
        in ->
            regions(caller, in.value()).stream()
                .filter(each -> each.value().equals(said) || name(each).equals(said))
                .map(each -> path(in.value(), each))
                .findFirst());
  }

  private boolean isLarge(Caller caller, ListAddress area) {
    return finder.first(caller, area).total().value() >= LEAST;
  }

  private static List<Bucket> large(List<Bucket> areas) {
    return areas.stream().filter(bucket -> bucket.count() >= LEAST).toList();
  }
}

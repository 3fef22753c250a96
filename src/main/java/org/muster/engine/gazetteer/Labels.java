package org.muster.engine.gazetteer;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.engine.gazetteer.Place.Kind;
import org.muster.engine.query.PlaceLookup.Located;

/**
 * Reads names that say where the place is: "Leeds, England, GB".
 *
 * @param peopled ISO 3166-1 alpha-2, the countries where there is something; empty: unknown
 */
record Labels(Gazetteer gazetteer, Set<String> peopled) {

  private static final int MOST_OFFERED = 3;

  private static final Pattern ISO = Pattern.compile("[A-Za-z]{2}-[A-Za-z0-9]{1,3}");

  /** The place that is meant; see {@link Gazetteer#resolve}. */
  Place resolve(String text, @Nullable String country) {
    return meant(text, country).getFirst();
  }

  /** The first of them that is a town. */
  Optional<Place> town(String text, @Nullable String country) {
    return called(text, country).stream().filter(place -> place.kind() == Kind.TOWN).findFirst();
  }

  /** The same, with what else is called so. */
  Located locate(String text, @Nullable String country) {
    return located(meant(text, country));
  }

  /** What a region or another area of that name or code is; absent if there is none. */
  @Nullable Located region(String text, @Nullable String country) {
    List<Place> areas =
        called(text, country).stream().filter(place -> place.kind() == Kind.REGION).toList();
    return areas.isEmpty() ? null : located(areas);
  }

  /** The first of several, with the others named. */
  static Located located(List<Place> places) {
    Place first = places.getFirst();
    return new Located(first.point(), first.filter(), first.label(), Place.others(places));
  }

  private List<Place> meant(String text, @Nullable String country) {
    List<Place> called = called(text, country);
    if (called.isEmpty()) {
      List<Place> first = gazetteer.named(parts(text).getFirst(), country);
      throw unknown(
          text, first.isEmpty() ? gazetteer.like(parts(text).getFirst(), country) : first, country);
    }
    return called;
  }

  /**
   * A whole text is tried as one name first: "Washington, D.C." is one. A town whose very label was
   * given comes before others that are called so too.
   */
  private List<Place> called(String text, @Nullable String country) {
    Place coded =
        ISO.matcher(text.strip()).matches()
            ? gazetteer.area(text.strip().toUpperCase(Locale.ROOT))
            : null;
    if (coded != null) {
      return List.of(coded);
    }
    List<Place> whole = Presence.first(gazetteer.named(text, country), country, peopled);
    List<String> parts = parts(text);
    if (!whole.isEmpty() || parts.size() < 2) {
      return whole;
    }
    return gazetteer.named(parts.getFirst(), country).stream()
        .filter(place -> parts.stream().skip(1).allMatch(part -> isIn(place, part)))
        .sorted(
            Comparator.comparing(
                (Place place) -> place.kind() == Kind.TOWN && place.label().equals(text.strip()),
                Comparator.reverseOrder()))
        .toList();
  }

  private static List<String> parts(String text) {
    List<String> parts =
        Arrays.stream(text.split(",", -1)).map(String::strip).filter(s -> !s.isEmpty()).toList();
    return parts.isEmpty() ? List.of(text) : parts;
  }

  private boolean isIn(Place place, String part) {
    String code = part.toUpperCase(Locale.ROOT);
    String region = place.regionCode();
    return code.equals(place.country())
        || code.equals(region)
        || (place.country() + "-" + code).equals(region)
        || gazetteer.named(part, place.country()).stream().anyMatch(place::isIn);
  }

  private ProblemException unknown(String text, List<Place> similar, @Nullable String country) {
    List<Place> offered =
        similar.isEmpty() ? gazetteer.startingWith(text, country, MOST_OFFERED) : similar;
    List<String> labels =
        Stream.concat(
                offered.stream().filter(p -> p.kind() == Kind.TOWN),
                offered.stream().filter(p -> p.kind() != Kind.TOWN))
            .map(Place::label)
            .distinct()
            .limit(MOST_OFFERED)
            .toList();
    String names =
        labels.stream().map(label -> "\"" + label + "\"").collect(Collectors.joining(", "));
    var fault =
        new Fault(
            Fault.Where.PARAMETER,
            "near",
            "unknown_place",
            "near is not a known place."
                + (names.isEmpty() ? "" : " Did you mean " + names + "?")
                + " Allowed: a town, county, region, country or postcode, or latitude and longitude"
                + " such as 53.48,-2.24.",
            labels);
    return new Problem.Invalid(List.of(fault)).exception();
  }
}

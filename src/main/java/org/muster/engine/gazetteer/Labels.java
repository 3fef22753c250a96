package org.muster.engine.gazetteer;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.engine.gazetteer.Place.Kind;

/** Reads names that say where the place is: "Leeds, England, GB". */
record Labels(Gazetteer gazetteer) {

  private static final int MOST_OFFERED = 3;

  /**
   * A whole text is tried as one name first: "Washington, D.C." is one. A town whose very label was
   * given comes before others that are called so too.
   */
  Place resolve(String text, @Nullable String country) {
    List<Place> whole = gazetteer.named(text, country);
    if (!whole.isEmpty()) {
      return whole.getFirst();
    }
    List<String> parts =
        Arrays.stream(text.split(",", -1)).map(String::strip).filter(s -> !s.isEmpty()).toList();
    if (parts.size() < 2) {
      throw unknown(text, gazetteer.like(text, country), country);
    }
    List<Place> places = gazetteer.named(parts.getFirst(), country);
    List<Place> there =
        places.stream()
            .filter(place -> parts.stream().skip(1).allMatch(part -> isIn(place, part)))
            .toList();
    return there.stream()
        .filter(place -> place.kind() == Kind.TOWN && place.label().equals(text.strip()))
        .findFirst()
        .or(() -> there.stream().findFirst())
        .orElseThrow(
            () ->
                unknown(
                    text,
                    places.isEmpty() ? gazetteer.like(parts.getFirst(), country) : places,
                    country));
  }

  private boolean isIn(Place place, String part) {
    String code = part.toUpperCase(Locale.ROOT);
    String region = place.regionCode();
    if (code.equals(place.country())
        || code.equals(region)
        || (place.country() + "-" + code).equals(region)) {
      return true;
    }
    return gazetteer.named(part, place.country()).stream()
        .anyMatch(
            around ->
                switch (around.kind()) {
                  case TOWN -> false;
                  case REGION -> around.regionCode() != null && around.regionCode().equals(region);
                  case COUNTRY -> around.country().equals(place.country());
                });
  }

  private ProblemException unknown(String text, List<Place> similar, @Nullable String country) {
    List<Place> offered =
        similar.isEmpty() ? gazetteer.startingWith(text, country, MOST_OFFERED) : similar;
    String names =
        Stream.concat(
                offered.stream().filter(p -> p.kind() == Kind.TOWN),
                offered.stream().filter(p -> p.kind() != Kind.TOWN))
            .map(Place::label)
            .distinct()
            .limit(MOST_OFFERED)
            .map(label -> "\"" + label + "\"")
            .collect(Collectors.joining(", "));
    return Problem.parameter(
        "near",
        "unknown_place",
        "near is not a known place."
            + (names.isEmpty() ? "" : " Did you mean " + names + "?")
            + " Allowed: a town, region or country, or latitude and longitude such as"
            + " 53.48,-2.24.");
  }
}

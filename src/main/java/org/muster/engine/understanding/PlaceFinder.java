package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Fold;

/** Finds the place that is named at a token: the longest name, told apart by what follows it. */
final class PlaceFinder {

  private static final int LONGEST = 5;
  private static final int FEWEST_LETTERS_MISSPELT = 5;
  private static final long SMALL = 5_000;
  private static final long TIMES_LARGER = 4;

  /** Countries whose languages change the ends of names. */
  private static final Set<String> INFLECTING = Set.of("PL", "CZ", "SK");

  /**
   * A place in the text.
   *
   * @param end behind its last token, or behind that of the country or region that tells it apart
   * @param nameEnd behind the last token of the name itself
   * @param candidates the chosen one first
   */
  record Found(int first, int nameEnd, int end, List<Place> candidates) {
    Place place() {
      return candidates.getFirst();
    }
  }

  private final PlaceDictionary places;

  PlaceFinder(PlaceDictionary places) {
    this.places = places;
  }

  /** A place named exactly. */
  @Nullable Found exact(ReadingState draft, int first) {
    Found found = null;
    for (int end = first + 1; end <= first + LONGEST && draft.isFree(end - 1); end++) {
      if (!draft.token(end - 1).isWord() || isGap(draft, first, end - 1)) {
        break;
      }
      String words = draft.words(first, end);
      List<Place> named = places.named(words, draft.asker().country());
      if (!named.isEmpty()) {
        found = new Found(first, end, end, named);
      }
      if (!places.goesOn(words)) {
        break;
      }
    }
    return found == null ? null : toldApart(draft, found);
  }

  /** "Paris, Texas", "London UK": the country or region behind it chooses. */
  private Found toldApart(ReadingState draft, Found found) {
    for (int end = Math.min(draft.size(), found.nameEnd() + 3); end > found.nameEnd(); end--) {
      if (!draft.isFree(found.nameEnd(), end) || hasBreak(draft, found.nameEnd(), end)) {
        continue;
      }
      String words = draft.words(found.nameEnd(), end);
      List<Place> wholes =
          places.named(words, draft.asker().country()).stream()
              .filter(place -> place.kind() != Place.Kind.TOWN)
              .toList();
      List<Place> within =
          found.candidates().stream()
              .filter(place -> wholes.stream().anyMatch(whole -> isIn(place, whole)))
              .toList();
      boolean code = isUpper(words) || draft.signs().at(found.nameEnd()).isEmpty();
      if (!within.isEmpty() && code) {
        var all = new ArrayList<>(within);
        found.candidates().stream().filter(p -> !within.contains(p)).forEach(all::add);
        return new Found(found.first(), found.nameEnd(), end, all);
      }
    }
    return found;
  }

  /** "in", "me" and "or" are words; "IN", "ME" and "OR" are states. */
  private static boolean isUpper(String words) {
    return words.chars().noneMatch(Character::isLowerCase);
  }

  private static boolean isIn(Place place, Place whole) {
    return !place.equals(whole)
        && place.country().equals(whole.country())
        && (whole.kind() == Place.Kind.COUNTRY
            || whole.name().equals(place.region())
            || (whole.regionCode() != null && whole.regionCode().equals(place.regionCode())));
  }

  private static boolean hasBreak(ReadingState draft, int first, int end) {
    for (int i = first; i < end; i++) {
      if (!draft.token(i).isWord()) {
        return true;
      }
    }
    return false;
  }

  /** Words of one name stand beside each other. */
  private static boolean isGap(ReadingState draft, int first, int i) {
    return i > first
        && draft.text().substring(draft.token(i - 1).to(), draft.token(i).from()).indexOf(',') >= 0;
  }

  /**
   * A place that is misspelt, or whose name has an ending of grammar: only behind "in", "near".
   *
   * @param misspelt whether to look for misspelt ones too, which takes a millisecond
   */
  @Nullable Found nearly(ReadingState draft, int first, boolean misspelt) {
    for (int end = Math.min(draft.size(), first + 3); end > first; end--) {
      if (!draft.isFree(first, end) || hasBreak(draft, first, end)) {
        continue;
      }
      String words = Fold.place(draft.words(first, end));
      List<Place> found = inflected(draft, words);
      if (misspelt
          && found.isEmpty()
          && end == first + 1
          && words.length() >= FEWEST_LETTERS_MISSPELT) {
        found = places.like(words, draft.asker().country());
      }
      if (!found.isEmpty()) {
        return toldApart(draft, new Found(first, end, end, found));
      }
    }
    return null;
  }

  /**
   * A far larger place whose name has an ending of grammar, where there is only a hamlet of exactly
   * that name, or one that bears it as an alternate: "u Brna" is near Brno, not near Pirna. Absent:
   * there is none.
   */
  @Nullable Found inflected(ReadingState draft, Found exact) {
    Place place = exact.place();
    String words = Fold.place(draft.words(exact.first(), exact.nameEnd()));
    boolean known = place.population() >= SMALL && Fold.place(place.name()).equals(words);
    if (known || place.kind() != Place.Kind.TOWN) {
      return null;
    }
    List<Place> found = inflected(draft, words);
    long least = Math.max(SMALL, place.population()) * TIMES_LARGER;
    return found.isEmpty() || found.getFirst().population() < least
        ? null
        : new Found(exact.first(), exact.nameEnd(), exact.end(), found);
  }

  private List<Place> inflected(ReadingState draft, String words) {
    return Inflections.of(words).stream()
        .flatMap(name -> places.named(name, draft.asker().country()).stream())
        .filter(place -> INFLECTING.contains(place.country()))
        .distinct()
        .sorted(
            Comparator.comparing(Place::kind) // towns first
                .thenComparing(Comparator.comparingLong(Place::population).reversed()))
        .toList();
  }
}

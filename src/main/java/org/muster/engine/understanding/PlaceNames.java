package org.muster.engine.understanding;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Fold;
import org.muster.engine.query.Near;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * Where games are wanted. A place behind "in", "near" and the like, or with a distance, is meant; a
 * bare name is likely meant if it is of some size and no word of the sport or of grammar, or if it
 * is the whole text.
 */
final class PlaceNames implements Reader {

  private static final int FEWEST_LETTERS = 4;

  /** Short names of countries that are no other word. */
  private static final Set<String> COUNTRIES = Set.of("uk", "usa", "uae");

  private static final long LARGE = 15_000;
  private static final long LARGE_AT_HOME = 5_000;

  /** Behind "in" and the like a misspelt word of so many letters may be anything. */
  private static final int SHORT = 5;

  private static final long WELL_KNOWN = 50_000;
  private static final int MOST_OTHERS = 5;

  private static final FunctionWord[] BEFORE = {
    FunctionWord.AT, FunctionWord.ON, FunctionWord.IN, FunctionWord.RADIUS
  };

  private final PlaceFinder places;
  private final WordDictionary words;
  private final boolean bare;

  /**
   * @param bare whether to look for names without a word before them, too
   */
  PlaceNames(PlaceFinder places, WordDictionary words, boolean bare) {
    this.places = places;
    this.words = words;
    this.bare = bare;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.isFree(i) && draft.token(i).isWord()) {
        behind(draft, i);
        if (bare && draft.isFree(i)) {
          alone(draft, i);
        }
      }
    }
  }

  /** Behind a word that a place follows, or beside a distance. */
  private void behind(ReadingState draft, int i) {
    Match before = draft.signs().before(i, BEFORE);
    if (before == null && draft.radiusMetres() != null) {
      before = draft.signs().before(i, FunctionWord.OF, FunctionWord.FROM, FunctionWord.TO);
    }
    boolean free = before != null && draft.isFree(before.first(), i);
    Found found = places.exact(draft, i);
    boolean said = before != null && (free || draft.radiusMetres() != null);
    boolean worthIt = !isVague(draft, before, i) || draft.token(i).folded().length() > SHORT;
    if (found == null && said && isUnknown(draft, i, i + 1)) {
      found = places.nearly(draft, i, worthIt);
      if (found != null && isVague(draft, before, i) && found.place().population() < WELL_KNOWN) {
        return;
      }
    }
    if (found == null || !(said || isAround(draft, found))) {
      return;
    }
    if (isVague(draft, before, i) && isObscure(draft, found)) {
      return;
    }
    if (!isPlace(draft, found, before)) {
      return;
    }
    Found inflected = said ? places.inflected(draft, found) : null;
    if (inflected != null) {
      found = inflected;
    }
    Match around = draft.signs().at(found.end(), FunctionWord.AROUND);
    int end =
        around != null && draft.isFree(found.end(), around.end()) ? around.end() : found.end();
    draft.take(
        free && before != null ? before.first() : i, end, wish(draft, found, Effect.REQUIRED));
  }

  /** "a", "i", "in" and the like come before anything, "near" and "around" before places. */
  private static boolean isVague(ReadingState draft, @Nullable Match before, int i) {
    return before != null
        && draft.words(before.first(), i).length() < FEWEST_LETTERS
        && draft.radiusMetres() == null;
  }

  /** A village that is called so elsewhere: more likely a word that we do not know. */
  private static boolean isObscure(ReadingState draft, Found found) {
    Place place = found.place();
    return place.kind() == Place.Kind.TOWN
        && place.population() < LARGE_AT_HOME
        && !Fold.place(place.name())
            .equals(Fold.place(draft.words(found.first(), found.nameEnd())));
  }

  private static boolean isAround(ReadingState draft, Found found) {
    return draft.signs().at(found.end(), FunctionWord.AROUND) != null;
  }

  /** "im Wald" means the forest; "on" only comes before days. */
  private boolean isPlace(ReadingState draft, Found found, @Nullable Match before) {
    if (draft.signs().at(found.first(), FunctionWord.ORDINARY) != null) {
      return before != null && draft.signs().before(before.end(), FunctionWord.AT) != null;
    }
    boolean onlyOn =
        before != null
            && (before.sign() == FunctionWord.ON || before.sign() == FunctionWord.IN)
            && draft.signs().before(before.end(), FunctionWord.AT) == null;
    return isUnknown(draft, found.first(), found.nameEnd()) && (!onlyOn || isAround(draft, found));
  }

  private void alone(ReadingState draft, int i) {
    Found found = places.exact(draft, i);
    if (found == null) {
      return;
    }
    boolean whole = found.first() == 0 && found.end() == draft.size();
    if (whole || isLikely(draft, found)) {
      Effect effect = draft.radiusMetres() != null ? Effect.REQUIRED : Effect.PREFERRED;
      draft.take(i, found.end(), wish(draft, found, effect));
    }
  }

  private boolean isLikely(ReadingState draft, Found found) {
    boolean large = draft.radiusMetres() != null || isLarge(draft, found.place());
    boolean cjk = draft.token(found.first()).kind() == Token.Kind.CJK;
    String words = draft.words(found.first(), found.nameEnd());
    boolean country = COUNTRIES.contains(words.toLowerCase(Locale.ROOT));
    return large
        && (cjk || country || words.length() >= FEWEST_LETTERS)
        && isUnknown(draft, found.first(), found.nameEnd());
  }

  /** Whether somebody likely means the place who names it without a word that says so. */
  static boolean isLarge(ReadingState draft, Place place) {
    boolean home = place.country().equals(draft.asker().country());
    return place.kind() != Place.Kind.TOWN || place.population() >= (home ? LARGE_AT_HOME : LARGE);
  }

  /** Neither a word of grammar nor of the sport. */
  private boolean isUnknown(ReadingState draft, int first, int end) {
    boolean grammar =
        draft.signs().at(first).stream()
            .anyMatch(match -> match.end() >= end && match.sign() != FunctionWord.WEAK);
    return !grammar
        && TermLookup.concepts(words, draft, first, end).isEmpty()
        && TermLookup.expansions(words, draft, first, end).isEmpty();
  }

  static Intent wish(ReadingState draft, Found found, Effect effect) {
    Place place = found.place();
    List<String> others =
        found.candidates().stream()
            .skip(1)
            .map(Place::label)
            .distinct()
            .filter(label -> !label.equals(place.label()))
            .limit(MOST_OTHERS)
            .toList();
    return new Intent(
        effect, filter(draft, place), List.of(), List.of(said(place)), true, place.label(), others);
  }

  static Filter filter(ReadingState draft, Place place) {
    Double radius = draft.radiusMetres();
    Filter country = Filter.is(Fields.COUNTRY, place.country());
    return switch (place.kind()) {
      case TOWN ->
          new Filter.Within(place.point(), radius == null ? Near.DEFAULT_RADIUS_KM * 1000 : radius);
      case REGION ->
          Filter.all(new Filter.AnyOf(Fields.REGION, Set.copyOf(place.spellings())), country);
      case COUNTRY -> country;
    };
  }

  static Said said(Place place) {
    return switch (place.kind()) {
      case TOWN ->
          new Said(
              "near",
              String.format(Locale.ROOT, "%.4f,%.4f", place.point().lat(), place.point().lon()));
      case REGION -> new Said("region", place.name());
      case COUNTRY -> new Said("country", place.country());
    };
  }
}

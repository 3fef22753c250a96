package org.muster.engine.understanding;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.gazetteer.PostcodeMatch;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * Postcodes: "LS1 4AP", "near 90210". Digits alone are one only where they read as one: behind
 * "near" and the like, beside the name of their town, as the whole text, or in the country of the
 * asker if there are five or more.
 */
final class PostcodeReader implements Reader {

  private static final int LONG = 5;

  private final PlaceFinder places;
  private final boolean sure;

  /**
   * @param sure whether to read those that nothing else is written like, or the others
   */
  PostcodeReader(PlaceFinder places, boolean sure) {
    this.places = places;
    this.sure = sure;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.isFree(i) && mayBegin(draft.token(i))) {
        postcode(draft, i);
      }
    }
  }

  private static boolean mayBegin(Token token) {
    return token.isNumber()
        || (token.kind() == Token.Kind.WORD
            && token.raw().codePointAt(0) < 0x80
            && token.raw().chars().anyMatch(c -> c >= '0' && c <= '9'));
  }

  private void postcode(ReadingState draft, int i) {
    List<PostcodeMatch> matches =
        places.postcodes(draft, i).stream().filter(match -> match.sure() == sure).toList();
    if (matches.isEmpty()) {
      return;
    }
    int end = endOf(draft, i, matches.getFirst());
    if (end < 0 || !draft.isFree(i, end) || isThing(draft, i, end) || isRoad(draft, i, end)) {
      return;
    }
    List<Place> candidates =
        matches.stream()
            .filter(match -> match.end() == matches.getFirst().end())
            .map(PostcodeMatch::place)
            .toList();
    Found town = draft.isFree(end) ? places.exact(draft, end) : null;
    Place its = town == null ? null : inCountryOf(town.place(), candidates);
    if (town != null && its != null) {
      take(draft, i, new Found(i, end, town.end(), List.of(its)), true);
    } else if (sure || isOne(draft, i, end, candidates.getFirst())) {
      take(draft, i, new Found(i, end, end, candidates), false);
    }
  }

  private static @Nullable Place inCountryOf(Place town, List<Place> candidates) {
    return candidates.stream()
        .filter(place -> town.kind() == Place.Kind.TOWN && place.country().equals(town.country()))
        .findFirst()
        .orElse(null);
  }

  /** Behind the token that ends where it does; -1 if none does. */
  private static int endOf(ReadingState draft, int i, PostcodeMatch match) {
    for (int end = i + 1; end <= draft.size(); end++) {
      if (draft.token(end - 1).to() == match.end()) {
        return end;
      }
    }
    return -1;
  }

  /** "my M4" is a rifle, "near M4" is in Manchester. */
  private static boolean isThing(ReadingState draft, int first, int end) {
    Match thing = draft.signs().at(first, FunctionWord.ORDINARY);
    return thing != null
        && thing.end() == end
        && end < draft.size()
        && before(draft, first) == null;
  }

  /** "near the M1", and "near M25": what is around that is an area. */
  private boolean isRoad(ReadingState draft, int first, int end) {
    Match road = draft.signs().before(end, FunctionWord.IDLE);
    boolean digits = sure || Character.isDigit(draft.words(first, end).charAt(0));
    Found area = digits ? null : places.exact(draft, first);
    return (road != null && road.first() < first)
        || (area != null && area.end() == end && area.place().kind() == Place.Kind.REGION);
  }

  private static boolean isOne(ReadingState draft, int first, int end, Place place) {
    boolean whole = first == 0 && end == draft.size();
    Match before = before(draft, first);
    boolean said =
        before != null && (before.sign() == FunctionWord.AT || draft.radiusMetres() != null);
    boolean measured =
        draft.signs().at(end, FunctionWord.UNIT, FunctionWord.CURRENCY, FunctionWord.MAX_AFTER)
            != null;
    String code = draft.words(first, end);
    String country = draft.asker().country();
    boolean home = place.country().equals(country);
    boolean abroad = // "m4" is a rifle where it is no postcode
        country != null && !home && Character.isLetter(code.charAt(0));
    boolean round = code.endsWith("000") || code.length() < LONG;
    boolean letters = Character.isLetter(code.charAt(0)) && Character.isLetter(code.charAt(1));
    boolean counts = draft.isFree(end) && draft.signs().at(end).isEmpty();
    return !measured && ((whole && !abroad) || said || (home && (letters || (!round && !counts))));
  }

  private static @Nullable Match before(ReadingState draft, int first) {
    Match before = draft.signs().before(first, FunctionWord.AT, FunctionWord.RADIUS);
    return before != null || draft.radiusMetres() == null
        ? before
        : draft.signs().before(first, FunctionWord.OF, FunctionWord.FROM, FunctionWord.TO);
  }

  private static void take(ReadingState draft, int first, Found found, boolean withTown) {
    Match before = before(draft, first);
    boolean said = before != null && draft.isFree(before.first(), first);
    boolean area = found.place().kind() != Place.Kind.TOWN;
    boolean demanded = said || withTown || area || draft.radiusMetres() != null;
    Effect effect = demanded ? Effect.REQUIRED : Effect.PREFERRED;
    draft.take(
        said && before != null ? before.first() : first,
        found.end(),
        PlaceIntents.of(draft, found, effect));
  }
}

package org.muster.engine.understanding;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;
import org.muster.engine.understanding.PlaceFinder.Found;
import org.muster.engine.vocabulary.Concept;

/** Finds what may be excluded at a token: words of the sport, days and places. */
final class UnwantedThings {

  /** What a game is: two of these in a list are of one kind. */
  static final Set<String> PLAYED = Set.of(Fields.GAME_TYPE, Fields.ENVIRONMENT, Fields.THEME);

  private static final Set<String> GEAR = Set.of(Fields.RULE, "weapon");
  private static final Set<String> SERVICES = Set.of(Fields.RENTAL, Fields.AMENITY);
  private static final int MOST_FILLERS = 4;

  /**
   * Something named in a text.
   *
   * @param claim the first token that belongs to it, such as an "and" before it
   * @param first its own first token
   * @param end behind its last one
   * @param kinds what kinds of thing it is
   */
  record Thing(int claim, int first, int end, Set<String> kinds) {
    Thing {
      kinds = Set.copyOf(kinds);
    }

    /** Nobody knows what kind of thing an unknown word is. */
    boolean isLike(Thing other) {
      return kinds.isEmpty()
          || other.kinds.isEmpty()
          || kinds.stream().anyMatch(other.kinds::contains);
    }
  }

  private final PlaceFinder places;
  private final PlaceWords placeWords;

  UnwantedThings(PlaceFinder places, PlaceWords placeWords) {
    this.places = places;
    this.placeWords = placeWords;
  }

  /**
   * The thing at a token or shortly behind it.
   *
   * @param any whether a word that nobody knows is one, too
   * @param listed whether it stands behind another one, where "with" begins something else
   */
  @Nullable Thing at(ReadingState draft, int at, boolean any, boolean listed) {
    int from = at;
    while (isFiller(draft, from, listed) && from < at + MOST_FILLERS) {
      Match filler = filler(draft, from);
      from = filler == null ? from + 1 : filler.end();
    }
    if (hasBreak(draft, listed ? at + 1 : at, from) || isDate(draft, from)) {
      return null;
    }
    int end = known(draft, from);
    if (end == from && any && draft.isFree(from) && isPlain(draft, from)) {
      end = from + 1;
    }
    return end == from ? null : new Thing(at, from, end, kinds(draft, from, end));
  }

  private boolean isFiller(ReadingState draft, int from, boolean listed) {
    boolean date = isDate(draft, from);
    boolean with = listed && draft.signs().at(from, FunctionWord.WITH) != null;
    return draft.isFree(from)
        && !date
        && !with
        && (isType(draft, from) || (filler(draft, from) != null && known(draft, from) == from));
  }

  /**
   * "not this weekend" is one weekend, not all of them, as is "not the weekend of the 12th"; "not
   * overnight" how long a game is.
   */
  private static boolean isDate(ReadingState draft, int from) {
    Match which = draft.signs().at(from, FunctionWord.WHICH);
    Match holiday = draft.signs().at(from, FunctionWord.HOLIDAY);
    Match weak = draft.signs().at(from, FunctionWord.WEAK); // "christmas" is a theme, too
    if (holiday != null && (weak == null || weak.end() < holiday.end())) {
      return true;
    }
    return draft.signs().at(from, FunctionWord.WHEN, FunctionWord.LASTS, FunctionWord.OVERNIGHT)
            != null
        || (which != null
            && draft.signs().at(which.end(), FunctionWord.DAY, FunctionWord.PERIOD) != null)
        || draft.isNumber(DayNumbers.behindWeekend(draft, from));
  }

  private static @Nullable Match filler(ReadingState draft, int at) {
    return draft
        .signs()
        .at(at, FunctionWord.IDLE, FunctionWord.OF, FunctionWord.ON, FunctionWord.AT);
  }

  /** The thing that ends before a token, or before "games" and the like there. */
  @Nullable Thing before(ReadingState draft, int at) {
    int end = at;
    while (end > 1 && draft.isFree(end - 1) && (isType(draft, end - 1) || isIdle(draft, end))) {
      end--;
    }
    for (int first = Math.max(0, end - draft.terms().longest()); first < end; first++) {
      if (draft.isFree(first, end) && known(draft, first) == end) {
        return new Thing(first, first, end, kinds(draft, first, end));
      }
    }
    return null;
  }

  private boolean isIdle(ReadingState draft, int end) {
    Match idle = draft.signs().before(end, FunctionWord.IDLE);
    return idle != null && idle.first() == end - 1 && known(draft, end - 1) == end - 1;
  }

  /** "games": in a list of games it names nothing. */
  private boolean isType(ReadingState draft, int i) {
    if (!draft.isFree(i)
        || (draft.asker().types().size() > 1 && !draft.terms().isFor(i, "event"))) {
      return false;
    }
    List<Concept> concepts = draft.terms().inContext(i, i + 1);
    return !concepts.isEmpty()
        && concepts.stream().allMatch(concept -> concept.field().equals(Fields.TYPE));
  }

  private static boolean hasBreak(ReadingState draft, int first, int end) {
    for (int i = Math.max(1, first); i <= end && i < draft.size(); i++) {
      if (draft.gap(i).chars().anyMatch(c -> ",;.!?:、。".indexOf(c) >= 0)) {
        return true;
      }
    }
    return false;
  }

  static boolean isPlain(ReadingState draft, int i) {
    return draft.token(i).isWord() && draft.signs().at(i).isEmpty();
  }

  /** Behind the longest known words at a token; the token itself: none. */
  private int known(ReadingState draft, int from) {
    for (int end = Math.min(draft.size(), from + draft.terms().longest()); end > from; end--) {
      if (draft.isFree(from, end)
          && !isPreposition(draft, from, end)
          && (draft.terms().isKnown(from, end) || !draft.terms().unwanted(from, end).isEmpty())) {
        return end;
      }
    }
    Match day = day(draft, from);
    if (day != null) {
      return day.end();
    }
    // "no Porto" is in Porto
    boolean in =
        draft.signs().before(from, FunctionWord.AT) != null
            && draft.signs().before(from, FunctionWord.NOT) != null;
    Found place = in ? null : place(draft, from);
    return place == null ? from : place.end();
  }

  /** "niet op zondag" has no op in it. */
  private static boolean isPreposition(ReadingState draft, int first, int end) {
    Match word = draft.signs().at(first, FunctionWord.ON, FunctionWord.AT);
    return word != null
        && word.end() == end
        && draft.signs().language() != null
        && draft.signs().isOwn(word);
  }

  private static @Nullable Match day(ReadingState draft, int from) {
    Match day = draft.signs().at(from, FunctionWord.DAY, FunctionWord.DAYS, FunctionWord.PERIOD);
    return day != null
            && (day.sign() != FunctionWord.PERIOD || day.value().equals("weekend"))
            && draft.isFree(from, day.end())
        ? day
        : null;
  }

  /** "région parisienne": what stands behind a place may be the beginning of its name. */
  private static boolean mayBePlace(ReadingState draft, int i) {
    return draft.token(i).isWord()
        && draft.signs().at(i).stream()
            .map(Match::sign)
            .allMatch(sign -> sign == FunctionWord.AROUND || sign == FunctionWord.AREA);
  }

  private @Nullable Found place(ReadingState draft, int from) {
    if (!draft.isFree(from) || !mayBePlace(draft, from)) {
      return null;
    }
    Found exact = places.exact(draft, from);
    if (draft.signs().before(from, FunctionWord.AT, FunctionWord.TO) != null) {
      return exact == null ? places.nearly(draft, from, true) : exact;
    }
    return exact != null
            && PlaceNames.isLarge(draft, exact.place())
            && !placeWords.isJustWord(draft, from, exact.nameEnd())
        ? exact
        : null;
  }

  private Set<String> kinds(ReadingState draft, int first, int end) {
    var kinds = new HashSet<String>();
    for (Concept concept : draft.terms().unwanted(first, end)) {
      String field = concept.field();
      kinds.add(
          PLAYED.contains(field)
              ? "played"
              : GEAR.contains(field) ? "gear" : SERVICES.contains(field) ? "services" : field);
    }
    if (!kinds.isEmpty()) {
      return kinds;
    }
    if (!draft.terms().phrases(first, end).isEmpty()) {
      kinds.add("gear");
    } else if (day(draft, first) != null) {
      kinds.add("day");
    } else if (place(draft, first) != null) {
      kinds.add("place");
    }
    return kinds;
  }

  /** A day of the week or a place that is not wanted. */
  @Nullable Intent dayOrPlace(ReadingState draft, int from, int to) {
    Match day = day(draft, from);
    if (day != null && day.end() == to) {
      List<String> days = Weekdays.of(day);
      return Intent.never(
          Filter.anyOf(Fields.WEEKDAY, days),
          List.of(),
          new Said("weekday", String.join(",", days)));
    }
    Found place = place(draft, from);
    return place == null || place.end() != to
        ? null
        : PlaceIntents.of(draft, place, Effect.EXCLUDED);
  }
}

package org.muster.engine.understanding;

import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * "We come from Belgium, camping in the Ardèche", "coming by ferry from Belfast, game near
 * Liverpool", "my cousin from France, London": where somebody comes from is not where they want to
 * play, if they say where that is. Who says how far they would go starts there. A tourist from
 * France wants to play somewhere else in any case.
 */
final class StartingPlaces implements Reader {

  /** "Coming over on the ferry from". */
  private static final int MOST_BETWEEN = 5;

  private static final FunctionWord[] AREAS = {
    FunctionWord.AROUND, FunctionWord.COMPASS, FunctionWord.RADIUS, FunctionWord.AREA
  };

  private static final FunctionWord[] LIST = {FunctionWord.OR, FunctionWord.AND};

  private static final FunctionWord[] TO = {FunctionWord.TO, FunctionWord.AT};

  @Override
  public void read(ReadingState draft) {
    if (draft.radiusMetres() != null) {
      return;
    }
    for (int i = 0; i < draft.size(); i++) {
      Match from = draft.signs().at(i, FunctionWord.ORIGIN, FunctionWord.OUT_OF);
      if (from != null) {
        boolean after = from.value().equals(Values.AFTER);
        int place = after ? from.first() - 1 : from.end();
        boolean origin =
            isPlace(draft, place)
                && switch (from.value()) {
                  case Values.AWAY -> true;
                  case Values.AFTER -> isAny(draft, place, place, StartingPlaces::isPlace);
                  default ->
                      from.sign() == FunctionWord.ORIGIN
                          ? isAny(draft, from.first(), place, StartingPlaces::isDestination)
                          : isOrigin(draft, from);
                };
        if (origin) {
          draft.silence(place);
          if (after && draft.isFree(i, from.end())) {
            draft.take(i, from.end(), Clause.Idle::new);
          }
        }
        i = from.end() - 1; // "kommen aus" is in "wir kommen aus"
      }
    }
  }

  private static boolean isOrigin(ReadingState draft, Match from) {
    if (isOfArea(draft, from)) {
      return false;
    }
    int place = from.end();
    boolean inside = // "Île-de-France"
        draft.readings(from.first() - 1).anyMatch(draft.readings(place).toList()::contains);
    Match or = draft.signs().before(from.first(), LIST);
    if (inside || (or != null && isPlace(draft, or.first() - 1))) {
      return false;
    }
    int last = lastOfList(draft, place);
    int comes = comes(draft, from.first());
    if (comes < 0) {
      return isCountryOfNone(draft, place)
          || (from.value().isEmpty() && isAny(draft, from.first(), last, StartingPlaces::isDemand));
    }
    boolean origin =
        isAny(draft, from.first(), last, StartingPlaces::isDestination)
            || isAny(draft, 0, last, StartingPlaces::isPlace)
            || isCountryOfNone(draft, place);
    for (int i = comes; origin && i < from.first(); i++) {
      if (draft.isFree(i)) { // "ferry"
        draft.take(i, i + 1, Clause.Idle::new);
      }
    }
    return origin;
  }

  /** "from Halmstad or Ängelholm": none of them is where somebody goes. */
  private static int lastOfList(ReadingState draft, int place) {
    int last = place;
    Match or = draft.signs().at(last + 1, LIST);
    while (isPlace(draft, last + 1) || (or != null && isPlace(draft, or.end()))) {
      boolean listed = or != null && isPlace(draft, or.end());
      if (!listed && draft.signs().at(last + 1, TO) != null) { // "da Milano a Roma"
        break;
      }
      last = listed && or != null ? or.end() : last + 1;
      or = draft.signs().at(last + 1, LIST);
    }
    return last;
  }

  /** "In der Nähe von", "im Umkreis von". */
  private static boolean isOfArea(ReadingState draft, Match from) {
    Match longer = draft.signs().before(from.end(), FunctionWord.AT, FunctionWord.AROUND);
    return (longer != null && longer.first() < from.first())
        || draft.signs().before(from.first(), AREAS) != null;
  }

  /** Where it says shortly before that somebody travels; -1: nowhere. */
  private static int comes(ReadingState draft, int from) {
    for (int i = from - 1; i >= Math.max(0, from - MOST_BETWEEN) && !draft.isBorder(i + 1); i--) {
      if (draft.signs().at(i, FunctionWord.COMES) != null) {
        return i;
      }
    }
    return -1;
  }

  /** A country, where the text names another place that is not in it. */
  private static boolean isCountryOfNone(ReadingState draft, int i) {
    String country =
        draft
            .readings(i)
            .filter(reading -> reading.as().equals("country"))
            .map(Reading::value)
            .findFirst()
            .orElse(null);
    List<String> others =
        IntStream.range(0, draft.size())
            .boxed()
            .flatMap(draft::readings)
            .filter(reading -> !reading.as().equals("country"))
            .map(Reading::place)
            .filter(Objects::nonNull)
            .toList();
    return country != null
        && !others.isEmpty()
        && others.stream().noneMatch(place -> place.endsWith(", " + country));
  }

  /** Whether something is said of another place, before a token or behind a place. */
  private static boolean isAny(
      ReadingState draft, int before, int place, BiPredicate<ReadingState, Integer> is) {
    int end = place + 1;
    while (isPlace(draft, end) && draft.signs().at(end, TO) == null) { // what tells it apart
      end++;
    }
    return IntStream.concat(IntStream.range(0, before), IntStream.range(end, draft.size()))
        .anyMatch(i -> is.test(draft, i));
  }

  private static boolean isDemand(ReadingState draft, int i) {
    return draft.isDemandedAs(i, Alternatives.PLACE);
  }

  private static boolean isDestination(ReadingState draft, int i) {
    return isDemand(draft, i)
        || (isPlace(draft, i) && draft.signs().before(i, FunctionWord.TO) != null);
  }

  private static boolean isPlace(ReadingState draft, int i) {
    return draft.isReadAs(i, Alternatives.PLACE);
  }
}

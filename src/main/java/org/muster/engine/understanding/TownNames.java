package org.muster.engine.understanding;

import java.util.Set;
import java.util.stream.IntStream;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Fields;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * Names of towns whose words would say something by themselves: "Roquetas de Mar" is not in March,
 * "Corpus Christi" is no holiday in Texas, "airsoft essen" is not about lunch. Nobody reads a part
 * of such a name.
 */
final class TownNames implements Reader {

  private static final long CITY = 300_000;

  /** What somebody looks for in a town. */
  private static final Set<String> OF_GAMES =
      Set.of(Fields.TYPE, Fields.KIND, Fields.GAME_TYPE, Fields.ENVIRONMENT);

  private static final FunctionWord[] TIMES = {
    FunctionWord.DAY,
    FunctionWord.DAYS,
    FunctionWord.MONTH,
    FunctionWord.PERIOD,
    FunctionWord.WHEN,
    FunctionWord.WHICH
  };

  private final PlaceFinder places;

  TownNames(PlaceFinder places) {
    this.places = places;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Found found = mayBegin(draft, i) ? places.longest(draft, i) : null;
      if (found != null && isMeant(draft, found)) {
        draft.hide(i, found.nameEnd());
        i = found.nameEnd() - 1;
      }
    }
  }

  /** Most words are neither the first of several nor alone: no place is looked for. */
  private boolean mayBegin(ReadingState draft, int i) {
    return draft.token(i).kind() == Token.Kind.WORD
        && (places.goesOn(draft, i) || leastPeople(draft, i) < Long.MAX_VALUE);
  }

  private boolean isMeant(ReadingState draft, Found found) {
    Place town = found.place();
    if (town.kind() == Place.Kind.REGION && found.nameEnd() > found.first() + 2) {
      return isOfHome(draft, found, 0) && hasUnknownWord(draft, found); // "Pas de Calais"
    }
    boolean own = town.kind() == Place.Kind.TOWN && places.isOwn(draft, found);
    if (found.nameEnd() == found.first() + 1) {
      return own && isOfHome(draft, found, leastPeople(draft, found.first()));
    }
    boolean phrase = isPhrase(draft, found);
    boolean known =
        isOfHome(draft, found, phrase ? PlaceNames.LARGE_TOWN : PlaceNames.LARGE)
            || (town.population() >= PlaceFinder.METROPOLIS && !phrase);
    return own && known && hasUnknownWord(draft, found);
  }

  /** How large a town must be whose name may be any other word. */
  private static long leastPeople(ReadingState draft, int i) {
    if (draft.signs().before(i, FunctionWord.RADIUS) != null) {
      return PlaceNames.LARGE; // "near march"
    }
    boolean in = // "em natal"
        draft.signs().before(i, FunctionWord.AT) != null || isBesideSport(draft, i);
    boolean all = isAll(draft, i, i + 1) && !endsPhrase(draft, i);
    return all ? PlaceNames.LARGE_TOWN : in ? CITY : Long.MAX_VALUE;
  }

  /** "milsim essen", "airsoft team essen sonntag": no lunch, which has other words around it. */
  private static boolean isBesideSport(ReadingState draft, int i) {
    boolean sport =
        i > 0
            && (draft.signs().before(i, FunctionWord.SPORT) != null
                || draft.terms().inContext(i - 1, i).stream()
                    .anyMatch(concept -> OF_GAMES.contains(concept.field())));
    return sport
        && !endsPhrase(draft, i)
        && (draft.isBorder(i + 1) || draft.signs().at(i + 1, TIMES) != null);
  }

  /** "Airsoft Halle" is a hall. */
  private static boolean endsPhrase(ReadingState draft, int i) {
    Match means = draft.signs().before(i + 1, FunctionWord.MEANS);
    return means != null && means.first() < i;
  }

  /** Whether a town is where the asker is, and of some size. */
  static boolean isOfHome(ReadingState draft, Found found, long leastPeople) {
    return found.place().population() >= leastPeople
        && found.place().country().equals(CalledPlaces.home(draft));
  }

  /** Whether the text has nothing but the name and words for the sport. */
  static boolean isAll(ReadingState draft, int first, int end) {
    for (int i = 0; i < draft.size(); ) {
      Match sport = draft.signs().at(i, FunctionWord.SPORT);
      if (i != first && sport == null) {
        return false;
      }
      i = i == first || sport == null ? end : sport.end();
    }
    return true;
  }

  /** "San José" is a holiday, too. */
  private static boolean isPhrase(ReadingState draft, Found found) {
    return draft.signs().at(found.first()).stream()
        .anyMatch(match -> match.end() == found.nameEnd());
  }

  /** "the woodlands" is a town in Texas, and elsewhere just that. */
  private static boolean hasUnknownWord(ReadingState draft, Found found) {
    return IntStream.range(found.first(), found.nameEnd())
        .anyMatch(
            i -> draft.signs().at(i).isEmpty() && draft.terms().inContext(i, i + 1).isEmpty());
  }
}

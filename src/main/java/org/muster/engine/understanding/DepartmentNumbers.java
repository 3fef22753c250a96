package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.PlaceFinder.Found;
import org.muster.engine.vocabulary.Concept;

/**
 * French departments by their numbers: behind one that was read, "dans le 13 ou le 83", "77/78",
 * and in France behind nothing but the sport or what is looked for, "airsoft 69", "boutique 33"; or
 * where everything else of the text was understood, "75", "69 dimanche", "ce weekend 75".
 */
final class DepartmentNumbers implements Reader {

  /** What stands between the things of a list. */
  private static final List<String> LIST = List.of("/", ",");

  private static final Set<String> KINDS = Set.of(Fields.TYPE, Fields.KIND, Fields.GAME_TYPE);
  private static final Set<String> OF_GAMES = Set.of(Fields.AUDIENCE, Fields.ENVIRONMENT);
  private static final int MOST_DAYS = 31;
  private static final int YOUNG = 17;

  private static final FunctionWord[] DAYS = {
    FunctionWord.DAY, FunctionWord.SHORT_DAY, FunctionWord.MONTH
  };

  private final PlaceFinder places;
  private final boolean late;

  /**
   * @param late whether all words that mean something have been read
   */
  DepartmentNumbers(PlaceFinder places, boolean late) {
    this.places = places;
    this.late = late;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.isNumber(i) && draft.isFree(i) && !draft.isMeasured(i + 1)) {
        Match article = draft.signs().before(i, FunctionWord.IDLE);
        boolean alone = // "ou" and "où" are alike, "partie" is no article
            article == null
                || draft.signs().before(i, FunctionWord.OR, FunctionWord.AND) != null
                || !draft.terms().inContext(i - 1, i).isEmpty()
                || !draft.isFree(article.first(), i);
        int first = alone || article == null ? i : article.first();
        if (late ? isRest(draft, i) : isBesideAnother(draft, first) || isOfSport(draft, i)) {
          take(draft, first, i);
        }
      }
    }
  }

  private static boolean isBesideAnother(ReadingState draft, int first) {
    Match joint = draft.signs().before(first, FunctionWord.OR, FunctionWord.AND);
    int left = (joint == null ? first : joint.first()) - 1;
    return left >= 0
        && (joint != null || LIST.contains(draft.gap(first).strip()))
        && draft.isNumber(left)
        && draft.isReadAs(left, Alternatives.PLACE);
  }

  /**
   * "airsoft 93 dimanche", "partie 59 ou 62 en janvier"; behind another word only at the end, "cqb
   * 59": not "partie 12 décembre".
   */
  private static boolean isOfSport(ReadingState draft, int i) {
    if (i == 0 || !mayBeOne(draft, i)) {
      return false;
    }
    Match or = draft.signs().at(i + 1, FunctionWord.OR);
    boolean several = or != null && hasTwoDigits(draft, or.end()) && isLast(draft, or.end());
    return draft.signs().before(i, FunctionWord.SPORT) != null
        || ((i + 1 == draft.size() || several) && isBehindWord(draft, i));
  }

  /** Whether a number is all that is left of the text: no day beside a day, "27 dimanche". */
  private static boolean isRest(ReadingState draft, int i) {
    boolean day = draft.signs().before(i, DAYS) != null || draft.signs().at(i + 1, DAYS) != null;
    return mayBeOne(draft, i)
        && !PlaceIntents.anyIn(draft)
        && !(day && Numbers.whole(draft.token(i)) <= MOST_DAYS)
        && StopWords.nothingElseIsLeft(draft, i, i + 1);
  }

  private static boolean mayBeOne(ReadingState draft, int i) {
    return "FR".equals(draft.asker().country()) && hasTwoDigits(draft, i);
  }

  private static boolean hasTwoDigits(ReadingState draft, int i) {
    return draft.isNumber(i) && draft.words(i, i + 1).length() == 2;
  }

  /** Not "10 ou 12 copains". */
  private static boolean isLast(ReadingState draft, int i) {
    return !draft.isMeasured(i + 1)
        && (draft.isBorder(i + 1) || !draft.signs().at(i + 1).isEmpty());
  }

  /** "milsim 33", "dimanche 69"; "dimanche 27" is a day, "mineurs 16" an age. */
  private static boolean isBehindWord(ReadingState draft, int i) {
    int number = Numbers.whole(draft.token(i));
    return draft.signs().before(i, FunctionWord.DAY) != null
        ? number > MOST_DAYS
        : draft.terms().inContext(i - 1, i).stream()
            .map(Concept::field)
            .anyMatch(is -> KINDS.contains(is) || (OF_GAMES.contains(is) && number > YOUNG));
  }

  private void take(ReadingState draft, int first, int number) {
    String name = "dans le " + draft.words(number, number + 1); // as index/areas.txt has each
    List<Place> named = places.called(draft, name);
    if (!named.isEmpty()) {
      var found = new Found(first, number + 1, number + 1, named);
      draft.take(first, number + 1, PlaceIntents.of(draft, found, Effect.REQUIRED));
    }
  }
}

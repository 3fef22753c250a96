package org.muster.engine.understanding;

import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.UnwantedThings.Thing;

/**
 * "More woodland than cqb", "lieber Wald als Halle": what is liked less is no wish, and not ruled
 * out either.
 */
final class Comparisons implements Reader {

  /** How far behind "more" its "than" stands, and behind that what it is about. */
  private static final int MOST_BETWEEN = 6;

  private final UnwantedThings things;

  Comparisons(PlaceFinder places, PlaceWords placeWords) {
    this.things = new UnwantedThings(places, placeWords);
  }

  @Override
  public void read(ReadingState draft) {
    if (!draft.signs().have(FunctionWord.THAN)) {
      return;
    }
    for (int i = 1; i < draft.size(); i++) {
      Match than = draft.signs().at(i, FunctionWord.THAN);
      if (than != null && than.value().equals(Values.BEHIND)) { // 屋内よりも森
        Thing less = things.before(draft, i);
        if (less != null && draft.isFree(less.first(), than.end())) {
          draft.take(less.first(), than.end(), Clause.Idle::new);
        }
      } else if (than != null) {
        Match more = more(draft, than);
        Thing less = more == null ? null : less(draft, than.end());
        if (more != null && less != null && draft.isFree(i, less.end())) {
          draft.take(i, less.end(), Clause.Idle::new);
          if (draft.isFree(more.first(), more.end())) {
            draft.take(more.first(), more.end(), Clause.Idle::new);
          }
        }
      }
    }
  }

  /** "Than cqb", "than running round a warehouse", but no "more than 20 players". */
  private @Nullable Thing less(ReadingState draft, int behind) {
    Thing thing = things.at(draft, behind, false, false);
    for (int at = behind; thing == null && at < behind + MOST_BETWEEN; at++) {
      if (at >= draft.size() || draft.isBorder(at) || draft.isNumber(at)) {
        return null;
      }
      thing = things.at(draft, at + 1, false, false);
    }
    return thing;
  }

  /** The word that says that something is liked more; itself, if none has to. */
  private static @Nullable Match more(ReadingState draft, Match than) {
    if (than.value().equals(Values.ALONE)) {
      return than;
    }
    for (int i = than.first() - 1; i >= 0 && i >= than.first() - MOST_BETWEEN; i--) {
      Match more = draft.signs().at(i, FunctionWord.MORE);
      if (more != null) {
        return more;
      }
    }
    return null;
  }
}

package org.muster.engine.understanding;

import java.util.Set;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.PlaceFinder.Found;

/**
 * "east London", "Lyon sud": which part of a place, nobody knows. Beside no place it is a part of
 * the asker's country, as far as {@code index/areas.txt} has it: "norte milsim", "süden".
 */
final class CompassPoints implements Reader {

  /** Behind these it is a part of a name: "Halle Nord", "Team Süd". */
  private static final Set<String> NAMED =
      Set.of(Fields.TYPE, Fields.KIND, Fields.ENVIRONMENT, Fields.AMENITY);

  private static final Set<String> GAME = Set.of("event");

  private final PlaceFinder places;

  CompassPoints(PlaceFinder places) {
    this.places = places;
  }

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match side = draft.signs().at(i, FunctionWord.COMPASS);
      if (side != null && draft.isFree(i, side.end())) {
        Found part = places.side(draft, i);
        if (draft.isReadAs(side.end(), Alternatives.PLACE)
            || draft.isReadAs(i - 1, Alternatives.PLACE)) {
          draft.take(i, side.end(), Clause.Idle::new);
        } else if (part != null && (isWhole(part) || isAmongKnown(draft, part))) {
          draft.take(i, part.end(), PlaceIntents.of(draft, part, Effect.REQUIRED));
        } else if (draft.size() == 2 && draft.signs().before(i, FunctionWord.SPORT) != null) {
          draft.takeEmpty(i, side.end());
        }
      }
    }
  }

  /** "na západě čech": so many words say by themselves that it is a place. */
  private static boolean isWhole(Found side) {
    return side.end() - side.first() > 2;
  }

  /** Whether all the rest was understood, says no place, and does not make a name of it. */
  private static boolean isAmongKnown(ReadingState draft, Found side) {
    return StopWords.nothingElseIsLeft(draft, side.first(), side.end())
        && !PlaceIntents.anyIn(draft)
        && !isOfName(draft, side.first());
  }

  private static boolean isOfName(ReadingState draft, int first) {
    return first > 0
        && !draft.isBorder(first)
        && draft.terms().inContext(first - 1, first).stream()
            .anyMatch(is -> NAMED.contains(is.field()) && !GAME.contains(is.value()));
  }
}

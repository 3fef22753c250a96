package org.muster.engine.understanding;

import java.util.List;
import java.util.Objects;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.vocabulary.Concept;

/**
 * "Rent a hall", "hire the whole site", "Halle in Köln mieten": who hires a place wants it to
 * themselves, and no gun. What kind of ground it is counts as well.
 */
final class HiredSites implements Reader {

  private static final String SITE = "venue";

  private static final List<Concept> HIRE =
      List.of(
          new Concept(Fields.GAME_TYPE, "private_hire", "private hire"),
          new Concept(Fields.PRIVATE_HIRE, "true", "private hire"));

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      for (Match hire : draft.signs().at(i)) {
        if (hire.sign() == FunctionWord.HIRES && draft.isFree(i, hire.end())) {
          if (hire.value().equals(Values.BEHIND)) {
            behindSite(draft, hire);
          } else {
            beforeSite(draft, hire);
          }
        }
      }
    }
  }

  private static void beforeSite(ReadingState draft, Match hire) {
    int first = hire.end();
    int end = endOfSite(draft, first);
    if (end < 0 && !ground(draft, first, first + 1).isEmpty()) { // "rent an indoor hall"
      end = endOfSite(draft, first + 1);
    }
    if (end > 0 && !draft.isBorder(first) && draft.isFree(first, end)) {
      take(draft, hire, first, end);
    }
  }

  private static void behindSite(ReadingState draft, Match hire) {
    int end = hire.first();
    while (end > 0 && draft.isReadAs(end - 1, Alternatives.PLACE)) {
      end--;
    }
    for (int first = 0; first < end && !draft.isBorder(end); first++) {
      if (endOfSite(draft, first) == end && draft.isFree(first, end)) {
        take(draft, hire, first, end);
        return;
      }
    }
  }

  /** Behind a word for a place to play, which may be one for its ground: "hall"; -1: it is none. */
  private static int endOfSite(ReadingState draft, int at) {
    Match hall = draft.signs().value(at, FunctionWord.BESIDES, Sites.BESIDES);
    return hall != null
        ? hall.end()
        : at < draft.size() && draft.terms().isFor(at, SITE) ? at + 1 : -1;
  }

  private static List<Concept> ground(ReadingState draft, int first, int end) {
    return end > draft.size()
        ? List.of()
        : draft.terms().inContext(first, end).stream()
            .filter(concept -> concept.field().equals(Fields.ENVIRONMENT))
            .toList();
  }

  private static void take(ReadingState draft, Match hire, int first, int end) {
    draft.take(hire.first(), hire.end(), wish(draft, HIRE));
    int behind = first; // of what is read
    for (int i = first; i < end; i = behind) {
      behind = ground(draft, i, end).isEmpty() ? i + 1 : end;
      List<Concept> ground = ground(draft, i, behind);
      if (ground.isEmpty()) {
        draft.take(i, behind, Clause.Idle::new);
      } else {
        draft.take(i, behind, wish(draft, ground));
      }
    }
  }

  private static Intent wish(ReadingState draft, List<Concept> concepts) {
    return Objects.requireNonNull(Concepts.wish(concepts, draft.asker(), Effect.PREFERRED));
  }
}

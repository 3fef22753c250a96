package org.muster.understanding;

import java.util.List;
import org.muster.search.Clause;
import org.muster.search.Understood.Effect;
import org.muster.understanding.Signs.Match;
import org.muster.vocabulary.Concept;

/**
 * Phrases that mean something else than their words: "no gun" asks for rental, "no experience" for
 * beginners, "no limit" for nothing. They come before exclusions.
 */
final class Idioms implements Reader {

  @Override
  public void read(Draft draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match means = draft.signs().at(i, Sign.MEANS);
      Match idle = draft.signs().at(i, Sign.IDLE);
      if (means != null && draft.isFree(i, means.end())) {
        int equals = means.value().indexOf('=');
        var concept =
            new Concept(
                means.value().substring(0, equals), means.value().substring(equals + 1), "");
        Wish wish = Concepts.wish(List.of(concept), draft.asker(), Effect.PREFERRED);
        if (wish != null) {
          draft.take(i, means.end(), wish);
        }
      } else if (idle != null && isNegation(draft, idle) && draft.isFree(i, idle.end())) {
        draft.take(i, idle.end(), Clause.Idle::new);
      }
    }
  }

  /** "no limit": the whole of a phrase that begins like an exclusion. */
  private static boolean isNegation(Draft draft, Match idle) {
    Match not = draft.signs().at(idle.first(), Sign.NOT, Sign.WITHOUT);
    return not != null && not.end() < idle.end();
  }
}

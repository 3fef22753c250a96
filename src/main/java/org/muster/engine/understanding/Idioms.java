package org.muster.engine.understanding;

import java.util.List;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.vocabulary.Concept;

/**
 * Phrases that mean something else than their words: "no gun" asks for rental, "no experience" for
 * beginners, "no limit" for nothing. They come before exclusions.
 */
final class Idioms implements Reader {

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match means = draft.signs().at(i, FunctionWord.MEANS);
      Match idle = draft.signs().at(i, FunctionWord.IDLE);
      if (means != null && draft.isFree(i, means.end())) {
        int equals = means.value().indexOf('=');
        var concept =
            new Concept(
                means.value().substring(0, equals), means.value().substring(equals + 1), "");
        Intent wish = Concepts.wish(List.of(concept), draft.asker(), Effect.PREFERRED);
        if (wish != null) {
          draft.take(i, means.end(), wish);
        }
      } else if (idle != null && isNegation(draft, idle) && draft.isFree(i, idle.end())) {
        draft.take(i, idle.end(), Clause.Idle::new);
      }
    }
  }

  /** "no limit": the whole of a phrase that begins like an exclusion. */
  private static boolean isNegation(ReadingState draft, Match idle) {
    Match not = draft.signs().at(idle.first(), FunctionWord.NOT, FunctionWord.WITHOUT);
    return not != null && not.end() < idle.end();
  }
}

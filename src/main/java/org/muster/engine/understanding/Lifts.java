package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.Intent.Said;

/**
 * "Boleia lisboa", "kdo mě sveze z Plzně" look for somebody with a car: players, and first those
 * who write that they take others along. "Milsim com boleia" looks for a game, and no player. What
 * is sought is claimed before "who takes me" is a club that recruits, and understood when all else
 * is known.
 */
final class Lifts implements Reader {

  /** What words for lifts lead to in the vocabulary, in every language. */
  private static final String OFFER = "offer lifts";

  private static final Set<String> TYPE = Set.of(Fields.TYPE);

  private static final Set<String> OF_GAMES =
      Set.of(Fields.TYPE, Fields.GAME_TYPE, Fields.WEEKDAY, "from", "price_max");

  private static final Intent PLAYERS =
      Intent.should(Filter.is(Fields.TYPE, "player"), new Said(Fields.TYPE, "player"));

  private final boolean last;

  /**
   * @param last whether all else was read
   */
  Lifts(boolean last) {
    this.last = last;
  }

  @Override
  public void read(ReadingState draft) {
    int i = 0;
    while (i < draft.size()) {
      int end = end(draft, i);
      if (end > i && !last && draft.isFree(i, end)) {
        List<String> offers = draft.terms().others(OFFER);
        draft.take(i, end, span -> new Clause.Should(span, null, offers));
      } else if (end > i && last && draft.isOnlyText(i)) {
        understand(draft, i, end);
      }
      i = Math.max(i + 1, end);
    }
  }

  /** Behind words for a lift that begin at a token, and are not excluded; the token: none do. */
  private static int end(ReadingState draft, int first) {
    int end = Math.min(draft.size(), first + draft.terms().longest());
    while (end > first && !draft.terms().phrases(first, end).contains(OFFER)) {
      end--;
    }
    return draft.signs().before(first, Exclusions.BEFORE) == null ? end : first;
  }

  private static void understand(ReadingState draft, int first, int end) {
    boolean sought = !isCjk(draft, first) && IntStream.range(0, end).anyMatch(i -> asks(draft, i));
    IntStream before = IntStream.range(0, first);
    IntStream behind = IntStream.range(end, sought ? end : draft.size());
    if (IntStream.concat(before, behind).anyMatch(i -> isOfGames(draft, i))) {
      draft.silence(first);
      return;
    }
    for (int i = end; i < draft.size(); i++) { // "que me lleve a la partida"
      if (draft.isReadAs(i, TYPE) && draft.terms().isFor(i, "event")) {
        draft.silence(i);
      }
    }
    draft.beside(first, end, PLAYERS);
  }

  /** "I need a lift to the milsim", but "lift share to the milsim". */
  private static boolean asks(ReadingState draft, int i) {
    return draft.signs().at(i, FunctionWord.IDLE, FunctionWord.LOOKS_FOR, FunctionWord.MYSELF)
        != null;
  }

  /** "相乗りできるミルシム". */
  private static boolean isCjk(ReadingState draft, int i) {
    return draft.token(i).kind() == Token.Kind.CJK;
  }

  private static boolean isOfGames(ReadingState draft, int i) {
    return draft.isReadAs(i, OF_GAMES)
        || (draft.isClaimedEmpty(i) && draft.terms().isFor(i, "event"));
  }
}

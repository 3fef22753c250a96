package org.muster.engine.understanding;

import java.util.List;
import java.util.Set;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.vocabulary.Concept;

/**
 * What is said of games and chooses none: "next game", "prossimo milsim", "weekly", "neueste
 * spiele". Those to come are found anyway, the soonest first. Where it is all that is said, games
 * are asked for.
 */
final class AnyGames implements Reader {

  private static final List<Concept> GAMES = List.of(new Concept(Fields.TYPE, "event", ""));

  private static final Set<String> OF_GAMES =
      Set.of(
          Fields.TYPE,
          Fields.GAME_TYPE,
          Fields.THEME,
          Fields.ENVIRONMENT,
          Fields.AUDIENCE,
          "hours_min");

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match which = draft.signs().at(i, FunctionWord.WHICH);
      Match newest = draft.signs().at(i, FunctionWord.NEWEST);
      Match any = draft.signs().at(i, FunctionWord.SOON, FunctionWord.AGAIN);
      boolean next = which != null && Set.of("next", "coming").contains(which.value());
      Match beside = next ? which : newest;
      if (any != null && draft.isFree(i, any.end())) {
        idle(draft, any, isAlone(draft, any));
      } else if (beside != null && draft.isFree(i, beside.end())) {
        beside(draft, beside);
      }
    }
  }

  private static void beside(ReadingState draft, Match word) {
    int game = game(draft, word.end());
    if (game > 0 && draft.isFree(game)) { // "das nächste Spiel", of which all is idle
      idle(draft, word, false);
      idle(draft, new Match(word.meaning(), game, game + 1), true);
    } else if (game > 0 || isGame(draft, word.first() - 1)) { // "milsim prochain"
      idle(draft, word, false);
    } else if (isAlone(draft, word)
        && (word.sign() == FunctionWord.NEWEST || isCjk(draft, word.first()))) {
      idle(draft, word, true);
    }
  }

  /** The token behind a word that is of games, maybe behind "airsoft"; -1: there is none. */
  private static int game(ReadingState draft, int behind) {
    Match sport = draft.signs().at(behind, FunctionWord.SPORT);
    int at = sport == null ? behind : sport.end();
    return isGame(draft, at) ? at : -1;
  }

  private static boolean isGame(ReadingState draft, int i) {
    return draft.isFree(i) ? draft.terms().isFor(i, "event") : draft.isReadAs(i, OF_GAMES);
  }

  /** "次回のサバゲー": there the sport is the word for its games. */
  private static boolean isCjk(ReadingState draft, int i) {
    return draft.token(i).kind() == Token.Kind.CJK;
  }

  private static boolean isAlone(ReadingState draft, Match word) {
    for (int i = 0; i < draft.size(); i++) {
      boolean itself = word.first() <= i && i < word.end();
      if (!itself && !(draft.isEmpty(i) && draft.signs().at(i, StopWords.IDLE) != null)) {
        return false;
      }
    }
    return true;
  }

  private static void idle(ReadingState draft, Match word, boolean games) {
    if (games) {
      take(draft, word.first(), word.end());
    } else {
      draft.take(word.first(), word.end(), Clause.Idle::new);
    }
  }

  /** Claims tokens for games, whichever; in a list of nothing else they say nothing. */
  static void take(ReadingState draft, int first, int end) {
    Intent wish = Concepts.wish(GAMES, draft.asker(), Effect.PREFERRED);
    if (wish == null) {
      draft.takeEmpty(first, end);
    } else {
      draft.take(first, end, wish);
    }
  }
}

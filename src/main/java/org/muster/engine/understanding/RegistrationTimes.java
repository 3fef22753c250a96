package org.muster.engine.understanding;

import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * Whether players can register: "sign up still open", "inscripciones cerradas", "anmälan öppnar
 * snart". Where they can there are places; where they cannot the game need not be full, so that
 * only games are asked for.
 */
final class RegistrationTimes implements Reader {

  private static final FunctionWord[] SIGNS = {
    FunctionWord.REGISTRATION,
    FunctionWord.REGISTERS,
    FunctionWord.NOT,
    FunctionWord.SOON,
    FunctionWord.IDLE
  };

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match without = draft.signs().at(i, FunctionWord.WITHOUT);
      Match none =
          without == null ? null : draft.signs().at(without.end(), FunctionWord.REGISTRATION);
      if (none != null && draft.isFree(i, none.end())) { // "ohne Anmeldung"
        draft.take(i, none.end(), Clause.Idle::new);
      } else if (draft.isFree(i) && draft.signs().at(i, SIGNS) != null) {
        claim(draft, i);
      }
    }
  }

  /** Claims a stretch that has nothing but these words, without the idle ones around it. */
  private static void claim(ReadingState draft, int first) {
    Match registration = null;
    Match state = null;
    boolean not = false;
    boolean soon = false;
    int end = first;
    for (int at = first; at < draft.size() && draft.isFree(at); ) {
      Match match = match(draft, at);
      if (match == null || (at > first && draft.isBorder(at))) {
        break;
      }
      boolean idle = match.sign() == FunctionWord.IDLE;
      if (idle && (at == first || isWord(draft, match))) {
        break;
      }
      registration = match.sign() == FunctionWord.REGISTRATION ? match : registration;
      state = match.sign() == FunctionWord.REGISTERS ? match : state;
      not |= match.sign() == FunctionWord.NOT;
      soon |= match.sign() == FunctionWord.SOON;
      at = match.end();
      end = idle ? end : at;
    }
    if (registration == null || state == null || !draft.isFree(first, end)) {
      return;
    }
    if (isOpen(state.value(), not, soon)) {
      draft.take(first, end, Concepts.placesLeft());
    } else {
      AnyGames.take(draft, first, end);
    }
  }

  /** "open day" is a term, and no registration. */
  private static @Nullable Match match(ReadingState draft, int at) {
    for (FunctionWord sign : SIGNS) {
      Match match = draft.signs().at(at, sign);
      if (match != null
          && (sign != FunctionWord.REGISTERS
              || draft.terms().concepts(at, match.end() + 1).isEmpty()
              || match.end() == draft.size()
              || draft.signs().at(match.end(), FunctionWord.REGISTRATION) != null)) {
        return match;
      }
    }
    return null;
  }

  private static boolean isWord(ReadingState draft, Match idle) {
    return !draft.terms().inContext(idle.first(), idle.end()).isEmpty();
  }

  private static boolean isOpen(String state, boolean not, boolean soon) {
    return switch (state) {
      case "open" -> !not && !soon;
      case "opens" -> false;
      case "closed" -> not || soon; // "bientôt fermées"
      default -> true;
    };
  }
}

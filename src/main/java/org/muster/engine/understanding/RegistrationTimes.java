package org.muster.engine.understanding;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.SignUps;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * Whether players can register: "sign up still open", "Anmeldung endet bald", "anmälan öppnar
 * snart". Where they cannot any more ("inscripciones cerradas") only games are asked for. Or
 * whether they must: "ohne Anmeldung", "no booking required".
 */
final class RegistrationTimes implements Reader {

  /** What the parameter is called. */
  static final String OPEN = "registration_open";

  /** A waiting list is the next best. */
  private static final Filter NOT_FULL = new Filter.Not(Filter.hasPlaces(false));

  private static final FunctionWord[] SIGNS = {
    FunctionWord.REGISTRATION,
    FunctionWord.REGISTERS,
    FunctionWord.NOT,
    FunctionWord.SOON,
    FunctionWord.IDLE
  };

  /** Nobody has to register. */
  private static final Intent WALK_ON =
      Intent.should(Filter.is(Fields.WALK_ON, "true"), new Said(Fields.WALK_ON, "true"));

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      if (draft.isFree(i) && draft.signs().at(i, SIGNS) != null) {
        claim(draft, i);
      }
      int end = endOfNone(draft, i);
      if (end > i && draft.isFree(i, end)) {
        draft.take(i, end, WALK_ON);
      }
    }
  }

  /** Behind words that say that nobody has to register; -1: they do not. */
  private static int endOfNone(ReadingState draft, int i) {
    Match not = draft.signs().at(i, FunctionWord.WITHOUT, FunctionWord.NOT);
    Match none = not == null ? null : draft.signs().at(not.end(), FunctionWord.REGISTRATION);
    if (none == null) {
      Match what = draft.signs().at(i, FunctionWord.REGISTRATION);
      none =
          what == null
              ? null
              : draft.signs().value(what.end(), FunctionWord.REGISTERS, Values.NEEDLESS);
    }
    return none == null ? -1 : none.end();
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
    if (registration == null
        || state == null
        || state.value().equals(Values.NEEDLESS)
        || !draft.isFree(first, end)) {
      return;
    }
    take(draft, first, end, standing(state.value(), not, soon));
  }

  /**
   * Claims tokens.
   *
   * @param standing a value of {@link FunctionWord#REGISTERS}
   */
  static void take(ReadingState draft, int first, int end, String standing) {
    Instant now = draft.asker().now();
    Intent open = Intent.must(SignUps.areOpen(now), new Said(OPEN, "true"));
    switch (standing) {
      case "open" -> draft.take(first, end, open, NOT_FULL);
      case "closes" -> draft.take(first, end, open, Filter.all(SignUps.closeSoon(now), NOT_FULL));
      case "opens" -> {
        Intent later = Intent.must(SignUps.areToOpen(now), new Said(OPEN, "false"));
        draft.take(first, end, later, SignUps.openSoon(now));
      }
      default -> AnyGames.take(draft, first, end);
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

  private static String standing(String state, boolean not, boolean soon) {
    return switch (state) {
      case "open" -> not || soon ? "opens" : state;
      case "closed" -> not ? "open" : soon ? "closes" : state; // "bientôt fermées"
      default -> state;
    };
  }
}

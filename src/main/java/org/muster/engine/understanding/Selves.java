package org.muster.engine.understanding;

import java.util.Set;
import java.util.stream.IntStream;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * "Photographer wants to take pictures at a game", "sniper sucht spiel", "club in brabant, ik ben
 * medic": who asks says what they are, and looks for games or clubs, not for others like them.
 */
final class Selves implements Reader {

  private static final Set<String> ROLE = Set.of(Fields.ROLE);
  private static final Set<String> GAME = Set.of(Fields.GAME_TYPE);
  private static final Set<String> OTHERS =
      Set.of(Fields.LOOKING_FOR_TEAM, Fields.RECRUITING, Fields.KIND);
  private static final Set<String> JOINED =
      Set.of(Fields.RECRUITING, Fields.KIND, Fields.GAME_TYPE);
  private static final String EVENT = "event";

  /** What a gun is decides which games it may be used in. */
  private static final Set<String> WEAPON = Set.of("weapon_class");

  /** "the", "een". */
  private static final int ARTICLE = 3;

  @Override
  public void read(ReadingState draft) {
    if (tokens(draft).anyMatch(i -> isJoined(draft, i))) {
      tokens(draft).filter(i -> isOneself(draft, i)).forEach(draft::silence);
    }
    boolean others = tokens(draft).anyMatch(i -> draft.isReadAs(i, OTHERS));
    if (others || !draft.asker().types().contains(EVENT)) {
      return;
    }
    for (int i = 1; i < draft.size(); i++) {
      Match wants = draft.signs().at(i, FunctionWord.WANTS, FunctionWord.LOOKS_FOR);
      if (wants != null && draft.isReadAs(i - 1, ROLE) && isOfGames(draft, wants)) {
        tokens(draft).filter(at -> draft.isReadAs(at, ROLE)).forEach(draft::silence);
        games(draft, wants.end());
        return;
      }
    }
  }

  /** A game, or a club that takes people: nobody asks for players beside it. */
  private static boolean isJoined(ReadingState draft, int i) {
    return draft.isReadAs(i, JOINED)
        || (!draft.isReadAs(i, ROLE)
            && (draft.terms().isFor(i, EVENT) || draft.terms().isFor(i, "club")));
  }

  /** "Ik ben medic", "I'm a medic": a role behind who asks, with an article at most between. */
  private static boolean isOneself(ReadingState draft, int i) {
    if (!draft.isReadAs(i, ROLE) || draft.isReadAs(i, WEAPON)) {
      return false;
    }
    for (int at = i - 1; at >= 0 && !draft.isBorder(at + 1); at--) {
      Match myself = draft.signs().before(at + 1, FunctionWord.MYSELF);
      if (myself != null && draft.signs().isOwn(myself)) {
        return true;
      }
      boolean article =
          draft.token(at).folded().length() <= ARTICLE
              && draft.signs().at(at, FunctionWord.IDLE) != null;
      if (!article && !draft.isReadAs(at, ROLE)) {
        return false;
      }
    }
    return false;
  }

  private static IntStream tokens(ReadingState draft) {
    return IntStream.range(0, draft.size());
  }

  private static boolean isOfGames(ReadingState draft, Match wants) {
    return wants.value().equals("as")
        || IntStream.range(wants.end(), draft.size())
            .anyMatch(i -> draft.isReadAs(i, GAME) || draft.terms().isFor(i, EVENT));
  }

  /** "at a game": games are all that is left to ask for. */
  private static void games(ReadingState draft, int from) {
    if (draft.asker().types().size() == 1 || tokens(draft).anyMatch(i -> draft.isReadAs(i, GAME))) {
      return;
    }
    var wish = Intent.should(Filter.is(Fields.TYPE, EVENT), new Said(Fields.TYPE, EVENT));
    IntStream.range(from, draft.size())
        .filter(i -> draft.terms().isFor(i, EVENT))
        .findFirst()
        .ifPresent(
            i -> {
              if (draft.isFree(i)) {
                draft.take(i, i + 1, wish);
              } else if (draft.isClaimedEmpty(i)) {
                draft.retake(i, wish);
              }
            });
  }
}

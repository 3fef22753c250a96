package org.muster.engine.understanding;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Fields;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * "Wij zoeken spelers", "our team needs 2 more players", "team de 6 cherche joueurs": whoever asks
 * has a team, and looks for players.
 */
final class PlayersSought {

  /** "the old airsoft team". */
  private static final int MOST_BEFORE_TEAM = 2;

  /** "noch zwei zuverlässige". */
  private static final int MOST_BEFORE_PLAYERS = 4;

  private static final FunctionWord[] ENDS = {
    FunctionWord.AT, FunctionWord.WITH, FunctionWord.TO, FunctionWord.GROUP
  };

  private static final Set<String> OF_PLAYERS =
      Set.of(Fields.ROLE, Fields.AUDIENCE, Fields.LANGUAGE);

  private PlayersSought() {}

  /** Behind such words that begin at a token; the token itself: there are none. */
  static int end(ReadingState draft, int i) {
    Match seeks = draft.signs().at(i, FunctionWord.SEEKS);
    if (seeks != null) {
      boolean ours = draft.signs().at(i, FunctionWord.OURS) != null;
      int end = players(draft, seeks.end(), i);
      return end > i || !ours ? end : role(draft, seeks.end(), i);
    }
    Match looks = draft.signs().at(i, FunctionWord.LOOKS_FOR);
    if (looks != null && hasTeam(draft, looks.end())) {
      return players(draft, looks.end(), i);
    }
    int behind = behindTeam(draft, i);
    int end = behind < 0 ? i : players(draft, behind, i);
    return end > i || behind < 0 ? end : role(draft, behind, i);
  }

  /** "looking for players for my team". */
  private static boolean hasTeam(ReadingState draft, int from) {
    for (int i = from; i < draft.size(); i++) {
      Match ours = draft.signs().at(i, FunctionWord.OURS);
      if (ours != null && isTeam(draft, ours.end())) {
        return true;
      }
    }
    return false;
  }

  /** Before "medic" in "our team needs a medic", which is read for itself. */
  private static int role(ReadingState draft, int from, int none) {
    Match idle = draft.signs().at(from, FunctionWord.IDLE);
    int at = idle == null ? from : idle.end();
    boolean role =
        at < draft.size()
            && draft.terms().concepts(at, at + 1).stream()
                .anyMatch(concept -> concept.field().equals(Fields.ROLE));
    return role ? at : none;
  }

  /** Behind "our team needs" or "a team of 6 looks for"; -1: it is not there. */
  private static int behindTeam(ReadingState draft, int i) {
    Match ours = draft.signs().at(i, FunctionWord.OURS);
    int team = ours == null ? i : ours.end();
    for (int end = team + MOST_BEFORE_TEAM; ours != null && team < end; team++) {
      if (isTeam(draft, team)) {
        break;
      }
    }
    if (!isTeam(draft, team)) {
      return -1;
    }
    int sized = behindSize(draft, team + 1);
    return ours == null && sized == team + 1 ? -1 : behindVerb(draft, sized);
  }

  private static int behindVerb(ReadingState draft, int i) {
    Match verb = verb(draft, i);
    Match idle = verb == null ? draft.signs().at(i, FunctionWord.IDLE) : null; // "is looking for"
    Match second = idle == null ? null : verb(draft, idle.end());
    return verb != null ? verb.end() : second != null ? second.end() : -1;
  }

  private static @Nullable Match verb(ReadingState draft, int i) {
    return draft.signs().at(i, FunctionWord.TAKES, FunctionWord.LOOKS_FOR, FunctionWord.SEEKS);
  }

  private static boolean isTeam(ReadingState draft, int i) {
    return i < draft.size()
        && draft.terms().inContext(i, i + 1).stream()
            .anyMatch(c -> c.value().equals("team") || c.value().equals("club"));
  }

  /** "of 6". */
  private static int behindSize(ReadingState draft, int i) {
    Match of = draft.signs().at(i, FunctionWord.OF);
    return of != null && isNumber(draft, of.end()) ? of.end() + 1 : i;
  }

  /** Behind "2 more good players"; {@code none} if that does not follow. */
  private static int players(ReadingState draft, int from, int none) {
    int idle = 0;
    for (int i = from; i < Math.min(draft.size(), from + MOST_BEFORE_PLAYERS); ) {
      Match newcomers = draft.signs().at(i, FunctionWord.NEWCOMERS);
      if (newcomers != null) {
        return newcomers.end();
      } else if (draft.terms().isFor(i, "player")) {
        return i + 1;
      }
      Match little = isNumber(draft, i) ? null : draft.signs().at(i, FunctionWord.IDLE);
      idle += little == null ? 0 : 1;
      if (idle > 1 || isOther(draft, i)) { // "we need somewhere for new players"
        return none;
      }
      i = little == null ? i + 1 : little.end();
    }
    return none;
  }

  /** "on cherche un terrain pour 10 joueurs": what is looked for is no player. */
  private static boolean isOther(ReadingState draft, int i) {
    Match ends = draft.signs().at(i, ENDS);
    return (ends != null && draft.signs().isOwn(ends))
        || draft.terms().inContext(i, i + 1).stream()
            .anyMatch(concept -> !OF_PLAYERS.contains(concept.field()));
  }

  private static boolean isNumber(ReadingState draft, int i) {
    return draft.isNumber(i) || draft.signs().at(i, FunctionWord.NUMBER) != null;
  }
}

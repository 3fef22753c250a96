package org.muster.engine.understanding;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.understanding.FunctionWords.Match;

/**
 * "hledáme medika do týmu", "la nostra squadra cerca un medico": the team is the one that asks, and
 * what it looks for is a player. "sniper procura equipa" is the other way round.
 */
final class Captains implements Reader {

  /** How many words may stand between the verb and who is looked for: "2", "a good". */
  private static final int MOST_BETWEEN = 3;

  private static final Set<String> SEEKER = Set.of(Fields.LOOKING_FOR_TEAM);
  private static final Set<String> PLAYER = Set.of(Fields.ROLE, Fields.LOOKING_FOR_TEAM);
  private static final Set<String> TEAM = Set.of(Fields.KIND);

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match seeks = verb(draft, i);
      if (seeks != null && isForPlayer(draft, seeks)) {
        for (int team = 0; team < draft.size(); team++) {
          if (draft.isReadAs(team, TEAM)) {
            draft.silence(team);
          } else if (draft.isFree(team) && isTeam(draft, team)) {
            draft.take(team, team + 1, Clause.Idle::new);
          }
        }
      }
    }
  }

  private static boolean isTeam(ReadingState draft, int i) {
    return draft.terms().inContext(i, i + 1).stream()
        .anyMatch(concept -> TEAM.contains(concept.field()));
  }

  private static @Nullable Match verb(ReadingState draft, int i) {
    return draft.signs().at(i, FunctionWord.SEEKS, FunctionWord.TAKES, FunctionWord.LOOKS_FOR);
  }

  private static boolean isForPlayer(ReadingState draft, Match seeks) {
    if (draft.isReadAs(seeks.first(), SEEKER)) { // "wij zoeken spelers", all of it
      return true;
    }
    int end = Math.min(draft.size(), seeks.end() + MOST_BETWEEN + 1);
    for (int i = seeks.end(); i < end && !draft.isReadAs(i, TEAM); i++) {
      if (draft.isReadAs(i, PLAYER)) {
        return true;
      }
    }
    return false;
  }
}

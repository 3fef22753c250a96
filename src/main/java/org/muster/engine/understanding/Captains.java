package org.muster.engine.understanding;

import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * "hledáme medika do týmu", "la nostra squadra cerca un medico": the team is the one that asks, and
 * what it looks for is a player. "sniper procura equipa" is the other way round, and so is "teams
 * looking for a medic".
 */
final class Captains implements Reader {

  /** How many words may stand between the verb and who is looked for: "2", "a good". */
  private static final int MOST_BETWEEN = 3;

  private static final Set<String> SEEKER = Set.of(Fields.LOOKING_FOR_TEAM);
  private static final Set<String> PLAYER = Set.of(Fields.ROLE, Fields.LOOKING_FOR_TEAM);
  private static final Set<String> TEAM = Set.of(Fields.KIND);

  private static final Intent RECRUITING =
      Intent.should(Filter.is(Fields.RECRUITING, "true"), new Said(Fields.RECRUITING, "true"));

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match seeks = verb(draft, i);
      if (seeks != null && isForPlayer(draft, seeks)) {
        if (areTeams(draft, seeks)) {
          recruit(draft, seeks);
          continue;
        }
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

  /** "clubs near Leeds that need a medic": several before the verb. */
  private static boolean areTeams(ReadingState draft, Match seeks) {
    return IntStream.range(0, seeks.first())
        .anyMatch(
            i ->
                draft.signs().at(i, FunctionWord.TEAMS) != null
                    && draft.signs().before(i, FunctionWord.OURS) == null);
  }

  /** They take players on; what a player is to be, no team says but in its own words. */
  private static void recruit(ReadingState draft, Match seeks) {
    if (draft.isFree(seeks.first(), seeks.end())) {
      draft.take(seeks.first(), seeks.end(), RECRUITING);
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

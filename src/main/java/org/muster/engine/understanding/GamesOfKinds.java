package org.muster.engine.understanding;

import java.util.Set;
import org.muster.engine.query.Aim;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.understanding.ReadingState.Find;

/**
 * "speedsoft tournament", "night game", "training": games are meant, and no clubs that like such
 * ones, unless a text asks for clubs, sites or players.
 */
final class GamesOfKinds implements Reader {

  private static final Set<String> KINDS = Set.of("tournament", "night_game", "training");

  private static final Set<String> OTHERS =
      Set.of(
          Fields.TYPE,
          Fields.KIND,
          Fields.SCHEME,
          Fields.ROLE,
          Fields.RECRUITING,
          Fields.LOOKING_FOR_TEAM,
          Fields.PRIVATE_HIRE);

  private static final String EVENT = "event";

  @Override
  public void read(ReadingState draft) {
    Set<String> types = draft.asker().types();
    if (types.size() < 2
        || !types.contains(EVENT)
        || draft.readings().stream().anyMatch(GamesOfKinds::isOfOthers)) {
      return;
    }
    for (Find find : draft.asking(Set.of(Fields.GAME_TYPE))) {
      if (find.clause()
              instanceof Clause.Should(var span, Filter.AnyOf kind, var phrases, var least)
          && KINDS.containsAll(kind.values())) {
        Filter games = Filter.all(kind, Aim.EVENTS);
        draft.replace(find, find.with(new Clause.Should(span, games, phrases, least)));
      }
    }
  }

  private static boolean isOfOthers(Reading reading) {
    return OTHERS.contains(reading.as())
        && reading.effect() != Effect.EXCLUDED
        && !reading.value().equals(EVENT);
  }
}

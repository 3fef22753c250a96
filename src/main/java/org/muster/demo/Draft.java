package org.muster.demo;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.core.game.GameType;
import org.muster.core.game.Rules;

/**
 * What is decided once for a game or a series of them; dates and texts come later.
 *
 * @param ownRules none: those of the venue hold
 * @param slots for its texts
 */
@RecordBuilder
record Draft(
    HostClub host,
    Site site,
    GameType type,
    List<GameType> types,
    Name title,
    @Nullable String theme,
    List<Event.Faction> factions,
    Plan plan,
    PriceTerms terms,
    @Nullable Rules ownRules,
    int capacity,
    int minAge,
    boolean charity,
    Slots slots) {

  /** The town whose clock counts: the venue's. */
  Town town() {
    return site.operator().town();
  }

  /** What holds at the game. */
  @Nullable Rules rules() {
    return ownRules == null ? site.venue().defaultRules() : ownRules;
  }
}

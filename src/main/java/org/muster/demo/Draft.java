package org.muster.demo;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.core.game.GameType;
import org.muster.core.game.Rules;

/**
 * Decisions for a game or a series of games; dates and texts are added later.
 *
 * @param ownRules null: the venue's rules apply
 * @param sure it takes place, and there are places left
 * @param forBeginners it is for them above all
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
    boolean sure,
    boolean forBeginners,
    Slots slots) {

  /** The venue's town, whose time zone applies. */
  Town town() {
    return site.operator().town();
  }

  /** The rules in force. */
  @Nullable Rules rules() {
    return ownRules == null ? site.venue().defaultRules() : ownRules;
  }
}

package org.muster.community.event;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Versioned;
import org.muster.core.game.Rules;

/**
 * A game as it is acted on: what is written of it, and who runs it.
 *
 * @param version of the game's row; registrations do not change it
 * @param event {@code registered} as it is written; see {@code taken}
 * @param club whose game it is; null for a player's
 * @param player whose game it is; null for a club's
 * @param coHosts clubs that run it too
 * @param rules those that hold: its own, or its venue's
 * @param taken places that somebody has: players known to come from elsewhere, and those of
 *     registrations that hold one: see {@code registration_is_seated} in the migrations
 * @param hidden whether a moderator has hidden it
 */
public record LockedEvent(
    UUID id,
    long version,
    Event event,
    @Nullable UUID club,
    @Nullable UUID player,
    List<UUID> coHosts,
    @Nullable Rules rules,
    int taken,
    boolean hidden)
    implements Versioned {

  public LockedEvent {
    coHosts = List.copyOf(coHosts);
  }

  /** The clubs that run it, the organiser first. */
  public List<UUID> clubs() {
    return Stream.concat(Stream.ofNullable(club), coHosts.stream()).distinct().toList();
  }
}

package org.muster.community.event;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Versioned;
import org.muster.core.game.Rules;

/**
 * A game loaded for an operation on it, with who manages it.
 *
 * @param version of the game's row; registrations do not change it
 * @param event its {@code registered} is as stored; see {@code taken}
 * @param club the organising club; null if a player organises it
 * @param player the organising player; null if a club organises it
 * @param coHosts clubs that manage it too
 * @param rules those in force: the game's own, or its venue's
 * @param taken places that are held: players counted elsewhere, and registrations that hold one;
 *     see {@code registration_is_seated} in the migrations
 * @param hidden whether a moderator has hidden it
 * @param review why it is in no list though it is public; null: it is held back by nothing
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
    boolean hidden,
    @Nullable Review review)
    implements Versioned {

  public LockedEvent {
    coHosts = List.copyOf(coHosts);
  }

  /** The clubs that manage it, the organiser first. */
  public List<UUID> clubs() {
    return Stream.concat(Stream.ofNullable(club), coHosts.stream()).distinct().toList();
  }
}

package org.muster.community.venue;

import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.core.Caller;
import org.muster.core.GeoPoint;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/**
 * Decides who sees the exact place of a venue that the public sees approximately or not at all:
 * officers of the club that runs the venue, whoever runs a game there, and players who are
 * confirmed for one. Every door asks here; what is kept for many readers holds the public form
 * only.
 */
public final class ExactPlaces {

  private final ExactPlaceStore store;
  private final Roles roles;

  /** Reads from this database. */
  public static ExactPlaces on(Database database, Roles roles) {
    return new ExactPlaces(new ExactPlaceStore(database), roles);
  }

  ExactPlaces(ExactPlaceStore store, Roles roles) {
    this.store = store;
    this.roles = roles;
  }

  /** Where a venue is. */
  public record Exact(
      String name,
      @Nullable GeoPoint point,
      @Nullable String address,
      @Nullable String postcode,
      @Nullable String directions,
      @Nullable String country,
      @Nullable String region) {}

  /** The place of a game's venue, if the caller may know it exactly. */
  public Optional<Exact> ofGame(Caller caller, UUID event) {
    return Scope.EVENTS_READ.reader(caller) instanceof Caller.Member me
        ? store.ofGame(event, me.player())
        : Optional.empty();
  }

  /** The place of a game's venue, for mails to those who may know it. */
  public Optional<Exact> ofGame(UUID event) {
    return store.ofGame(event);
  }

  /**
   * Whether the caller may know the place of this venue exactly.
   *
   * @param operator the club that runs it; without one, moderators do
   */
  boolean areSeen(Caller caller, UUID venue, @Nullable UUID operator) {
    return isRunBy(Scope.CLUBS_READ.reader(caller), operator)
        || (Scope.EVENTS_READ.reader(caller) instanceof Caller.Member me
            && store.hasGame(venue, me.player()));
  }

  /** Whether the person, by whatever credentials, may know the place exactly. */
  boolean areKnown(Caller.Member me, UUID venue, @Nullable UUID operator) {
    return isRunBy(me, operator) || roles.isModerator(me) || store.hasGame(venue, me.player());
  }

  private boolean isRunBy(Caller caller, @Nullable UUID operator) {
    return operator == null
        ? roles.isModerator(caller)
        : roles.isAtLeast(caller, operator, Role.OFFICER);
  }
}

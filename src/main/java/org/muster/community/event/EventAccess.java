package org.muster.community.event;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.platform.db.Database;

/**
 * Decides who may see a game and who manages it; every operation on a single game asks here. What
 * the public lists is decided by {@link EventIndex#isListed}.
 *
 * <p>A game is managed by the officers of its club and of its co-hosts, or by its player;
 * moderators may do the same. Drafts are visible to managers only. Public and unlisted games are
 * visible to everyone, members' games to the members of those clubs. A player who is registered for
 * a game or invited to it sees it, even if it is private.
 */
public final class EventAccess {

  private final EventWriteStore store;
  private final Roles roles;

  /** Reads games from this database. */
  public static EventAccess on(Database database, Roles roles) {
    return new EventAccess(new EventWriteStore(database), roles);
  }

  EventAccess(EventWriteStore store, Roles roles) {
    this.store = store;
    this.roles = roles;
  }

  /**
   * A game that the caller manages, with its row locked: no other transaction changes it or
   * registers for it before this one ends.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if the caller may not see it, {@code
   *     Moved} from an old address, {@code Forbidden} if the caller does not manage it
   */
  public LockedEvent managed(Caller caller, String slug) {
    LockedEvent event = locked(caller, slug);
    requireRuns(caller, event);
    return event;
  }

  /**
   * A game that the caller may see, locked as in {@link #managed}.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public LockedEvent locked(Caller caller, String slug) {
    return visible(caller, slug, store::locked);
  }

  /**
   * A game that the caller may see, not locked.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public LockedEvent visible(Caller caller, String slug) {
    return visible(caller, slug, store::managed);
  }

  /**
   * The game at this current address, locked as in {@link #managed}, without a check of access. For
   * players who have a registration, whether or not they may still see the game.
   */
  public Optional<LockedEvent> bySlug(String slug) {
    return store.locked(slug);
  }

  /** Like {@link #bySlug}, but for reading: takes no lock. */
  public Optional<LockedEvent> toRead(String slug) {
    return store.managed(slug);
  }

  private LockedEvent visible(
      Caller caller, String slug, Function<String, Optional<LockedEvent>> bySlug) {
    Predicate<LockedEvent> seen = event -> sees(caller, event);
    return bySlug
        .apply(slug)
        .filter(seen)
        .orElseThrow(
            () ->
                Problem.gone(
                    "event",
                    slug,
                    store
                        .movedTo(slug)
                        .filter(now -> store.managed(now).filter(seen).isPresent())));
  }

  /**
   * The game with this id, locked as in {@link #managed}, without a check of access. For jobs.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}
   */
  public LockedEvent byId(UUID id) {
    return store
        .locked(id)
        .orElseThrow(() -> new Problem.NotFound("event", id.toString()).exception());
  }

  /**
   * Requires that the caller manages the game.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}
   */
  public void requireRuns(Caller caller, LockedEvent event) {
    if (!runs(caller, event)) {
      throw new Problem.Forbidden(
              "Only officers of the clubs that run this game, or the player who runs it, can do"
                  + " this.")
          .exception();
    }
  }

  /** Whether the caller manages the game. */
  public boolean runs(Caller caller, LockedEvent event) {
    return switch (caller) {
      case Caller.Anyone _ -> false;
      case Caller.Member me ->
          me.player().equals(event.player())
              || event.clubs().stream().anyMatch(club -> roles.isAtLeast(me, club, Role.OFFICER))
              || (event.clubs().isEmpty() && roles.isModerator(me));
    };
  }

  /** Whether the caller may see the game. */
  public boolean sees(Caller caller, LockedEvent event) {
    boolean open = event.event().state() != Event.State.DRAFT && !event.hidden();
    boolean toSome =
        open
            && switch (event.event().visibility()) {
              case PUBLIC, UNLISTED -> true;
              case MEMBERS -> isMember(caller, event) || isComing(caller, event);
              case PRIVATE -> isComing(caller, event);
            };
    return toSome || runs(caller, event);
  }

  private boolean isMember(Caller caller, LockedEvent event) {
    return event.clubs().stream().anyMatch(club -> roles.isAtLeast(caller, club, Role.RECRUIT));
  }

  private boolean isComing(Caller caller, LockedEvent event) {
    return caller instanceof Caller.Member me && store.isComing(event.id(), me.player());
  }
}

package org.muster.community.event;

import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.core.Caller;
import org.muster.core.Problem;

/**
 * Who may see a game and who runs it: the one place that says so, for everything that is about a
 * single game. What is listed for everybody is in {@link EventIndex#isListed}.
 *
 * <p>A game is run by officers of the club whose it is and of its co-hosts, or by the player whose
 * it is; a moderator may do what they may. Drafts are theirs alone. Everybody may see public and
 * unlisted games, members of those clubs their members' games; whoever is registered for a game, or
 * invited to it, sees it, also a private one.
 */
public final class EventAccess {

  private final EventWriteStore store;
  private final Roles roles;

  public EventAccess(EventWriteStore store, Roles roles) {
    this.store = store;
    this.roles = roles;
  }

  /**
   * A game that the caller runs, locked: within a transaction nobody else changes it or registers
   * for it before the end, so that what is decided by it still holds when it is written.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if the caller may not know of it,
   *     {@code Moved} from an old address, {@code Forbidden} for who does not run it
   */
  public LockedEvent managed(Caller caller, String slug) {
    LockedEvent event = locked(caller, slug);
    requireRuns(caller, event);
    return event;
  }

  /**
   * A game that the caller may know of, locked as in {@link #managed}.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public LockedEvent locked(Caller caller, String slug) {
    return visible(caller, slug, store::locked);
  }

  /**
   * A game that the caller may know of, to read.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old address
   */
  public LockedEvent visible(Caller caller, String slug) {
    return visible(caller, slug, store::managed);
  }

  /**
   * A game at its present address, whoever asks; locked as in {@link #managed}. For who has a part
   * in it, whether or not they may still know of it.
   */
  public Optional<LockedEvent> bySlug(String slug) {
    return store.locked(slug);
  }

  /** As {@link #bySlug}, to read: not locked. */
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
   * A game by its id, whoever asks; locked as in {@link #managed}. For what the clock does.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}
   */
  public LockedEvent byId(UUID id) {
    return store
        .locked(id)
        .orElseThrow(() -> new Problem.NotFound("event", id.toString()).exception());
  }

  /**
   * Lets pass only who runs a game.
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

  /** Whether the caller runs a game. */
  public boolean runs(Caller caller, LockedEvent event) {
    return switch (caller) {
      case Caller.Anyone _ -> false;
      case Caller.Member me ->
          me.player().equals(event.player())
              || event.clubs().stream().anyMatch(club -> roles.isAtLeast(me, club, Role.OFFICER))
              || (event.clubs().isEmpty() && roles.isModerator(me));
    };
  }

  /** Whether the caller may know of a game. */
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

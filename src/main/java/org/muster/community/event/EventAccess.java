package org.muster.community.event;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.community.venue.ExactPlaces;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/**
 * Decides who may see a game and who manages it; every operation on a single game asks here. What
 * the public lists is decided by {@link EventIndex#isListed}.
 *
 * <p>A game is managed by the officers of its club and of its co-hosts, or by its player, and by
 * its {@link CoOrganisers co-organisers}; moderators may do the same, which is noted. Drafts are
 * visible to managers only. Public and unlisted games are visible to everyone, unless they wait for
 * a moderator ({@link FirstGames}), members' games to the members of those clubs. A player who is
 * registered for a game or invited to it sees it, even if it is private.
 */
public final class EventAccess {

  private static final String KIND = "event";

  private final EventWriteStore store;
  private final Roles roles;
  private final ExactPlaces places;
  private final CoOrganiserStore coOrganisers;

  /** Reads games from this database. */
  public static EventAccess on(Database database, Roles roles) {
    return new EventAccess(
        new EventWriteStore(database),
        roles,
        ExactPlaces.on(database, roles),
        new CoOrganiserStore(database));
  }

  EventAccess(
      EventWriteStore store, Roles roles, ExactPlaces places, CoOrganiserStore coOrganisers) {
    this.store = store;
    this.roles = roles;
    this.places = places;
    this.coOrganisers = coOrganisers;
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
   * Like {@link #managed}, but for reading: takes no lock, so it never delays registrations.
   *
   * @throws org.muster.core.ProblemException as that does
   */
  public LockedEvent managedToRead(Caller caller, String slug) {
    LockedEvent event = visible(caller, slug);
    requireRuns(caller, event);
    return event;
  }

  /**
   * A game that the caller manages, and not only as a co-organiser; locked as in {@link #managed}.
   *
   * @throws org.muster.core.ProblemException as that does
   */
  LockedEvent organised(Caller caller, String slug) {
    LockedEvent event = locked(caller, slug);
    requireOrganises(caller, event);
    return event;
  }

  /**
   * Requires that the caller manages the game, and not only as a co-organiser.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}
   */
  void requireOrganises(Caller caller, LockedEvent event) {
    requireRuns(caller, event);
    if (!organises(caller, event)) {
      throw new Problem.Forbidden(
              "Co-organisers cannot do this: only officers of the clubs that run this game, or the"
                  + " player who runs it.")
          .exception();
    }
  }

  /** Whether the caller manages the game, or could as a moderator, and not as a co-organiser. */
  boolean organises(Caller caller, LockedEvent event) {
    return isOrganised(caller, event) || roles.isModerator(caller);
  }

  /** Whether this is the caller's own handle. */
  boolean isSelf(Caller.Member me, String handle) {
    return handle.equals(store.handle(me.player()));
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
    if (!acts(caller, event)) {
      throw new Problem.Forbidden(
              "Only officers of the clubs that run this game, the player who runs it, and its"
                  + " co-organisers can do this.")
          .exception();
    }
  }

  /**
   * Whether the caller manages the game, and now does; {@link #requireRuns} without the refusal.
   */
  public boolean acts(Caller caller, LockedEvent event) {
    return isRun(caller, event) || roles.managesAsModerator(caller, KIND, event.id());
  }

  /**
   * Whether the caller manages the game, or could as a moderator: to offer it. Before it is done or
   * anything is told that others do not know, ask {@link #acts} or {@link #requireRuns}.
   */
  public boolean runs(Caller caller, LockedEvent event) {
    return isRun(caller, event) || roles.isModerator(caller);
  }

  /** Whether this player still manages the game, whoever asks: for what they have let others do. */
  public boolean isRunBy(UUID player, LockedEvent event) {
    return isRun(player, event) || roles.moderates(player);
  }

  private boolean isRun(UUID player, LockedEvent event) {
    return isOrganised(player, event) || coOrganisers.has(event.id(), player);
  }

  /** Whether the caller manages the game by a role of their own. */
  private boolean isRun(Caller caller, LockedEvent event) {
    return caller instanceof Caller.Member me && isRun(me.player(), event);
  }

  /** The same without co-organisers. */
  private boolean isOrganised(Caller caller, LockedEvent event) {
    return caller instanceof Caller.Member me && isOrganised(me.player(), event);
  }

  private boolean isOrganised(UUID player, LockedEvent event) {
    return player.equals(event.player())
        || event.clubs().stream().anyMatch(club -> roles.isAtLeast(player, club, Role.OFFICER));
  }

  /** Whether the caller may see the game. */
  public boolean sees(Caller caller, LockedEvent event) {
    Caller reader = Scope.EVENTS_READ.reader(caller);
    return isShown(reader, event)
        || isRun(reader, event)
        || roles.seesAsModerator(reader, KIND, event.id());
  }

  /** Whether the caller, who sees the game, reads it as its managers do. */
  boolean readsAsManager(Caller caller, LockedEvent event) {
    return runs(Scope.EVENTS_READ.reader(caller), event);
  }

  /** A game that the caller sees: with its exact place, if the caller may know it. */
  EventView view(Caller caller, EventRow row, Instant now) {
    EventView view = EventView.of(row, now);
    return row.place() == null ? view : places.ofGame(caller, view.id()).map(view::at).orElse(view);
  }

  /** The exact place of a game, for mails to those who may know it. */
  public Optional<ExactPlaces.Exact> place(LockedEvent event) {
    return places.ofGame(event.id());
  }

  /** The exact place of a game, if the caller may know it. */
  public Optional<ExactPlaces.Exact> place(Caller caller, LockedEvent event) {
    return places.ofGame(caller, event.id());
  }

  private boolean isShown(Caller reader, LockedEvent event) {
    Review review = event.review();
    boolean open =
        event.event().state() != Event.State.DRAFT
            && !event.hidden()
            && (review == null || !review.isClosed());
    return open
        && switch (event.event().visibility()) {
          case PUBLIC, UNLISTED -> true;
          case MEMBERS -> isMember(reader, event) || isComing(reader, event);
          case PRIVATE -> isComing(reader, event);
        };
  }

  private boolean isMember(Caller caller, LockedEvent event) {
    return event.clubs().stream().anyMatch(club -> roles.isAtLeast(caller, club, Role.RECRUIT));
  }

  private boolean isComing(Caller caller, LockedEvent event) {
    return caller instanceof Caller.Member me && store.isComing(event.id(), me.player());
  }
}

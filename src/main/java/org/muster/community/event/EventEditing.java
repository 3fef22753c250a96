package org.muster.community.event;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Clubs;
import org.muster.community.club.Founding;
import org.muster.community.club.Roles;
import org.muster.community.notice.Notices;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.game.Slug;
import org.muster.core.json.Json;
import org.muster.core.json.MergePatch;
import org.muster.platform.db.Database;

/**
 * Creates, changes, copies and deletes games for those who manage them. Each operation is one
 * transaction with the game's row locked. State changes are in {@link EventLifecycle}.
 */
public final class EventEditing {

  /** Members that a change cannot set: state transitions set them, or nothing does. */
  static final String[] READ_ONLY = {"state", "previous_start", "cancel_reason", "registered"};

  /** Drafts of a club, or of a player for games of their own, at a time. */
  static final int MOST_DRAFTS = 100;

  private final Database database;
  private final EventStore rows;
  private final EventWriteStore store;
  private final EventAccess access;
  private final EventNames names;
  private final EventNotices news;
  private final EventWarnings warnings;
  private final Founding founding;
  private final FirstGames first;
  private final Attendance attendance;
  private final Clock clock;

  /**
   * @param database the one that the stores use
   */
  public EventEditing(
      Database database,
      EventStore rows,
      EventWriteStore store,
      EventAccess access,
      Clubs clubs,
      Venues venues,
      Roles roles,
      Founding founding,
      FirstGames first,
      Notices notices,
      Attendance attendance,
      Clock clock) {
    this.database = database;
    this.rows = rows;
    this.store = store;
    this.access = access;
    this.founding = founding;
    this.first = first;
    this.attendance = attendance;
    this.clock = clock;
    names = new EventNames(clubs, venues, roles, store);
    news = new EventNotices(notices, attendance, store::venueName);
    warnings = new EventWarnings(store);
  }

  /**
   * Creates a game: a draft, unless it is to be published at once.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules}; {@code Forbidden} if the caller
   *     may not manage games for the organiser; {@code RateLimited}, see {@link Founding}
   */
  public EventView create(Caller caller, NewEvent wish) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          names.requireOrganiser(me, wish.organiser());
          Event draft = addressed(wish.draft(), wish.slug());
          return warnings.of(view(me, add(me, draft, wish.isPublishedAtOnce())), null);
        });
  }

  /**
   * A game that the caller manages, as it is.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Moved}, {@code Forbidden}
   */
  public EventView managed(Caller caller, String slug) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    LockedEvent managed = access.managedToRead(me, slug);
    return view(me, managed.id());
  }

  /** The caller as an organiser: {@code @} and their handle. */
  public String self(Caller caller) {
    return "@" + store.handle(Scope.EVENTS_WRITE.grantedTo(caller).player());
  }

  /**
   * Creates a draft as a copy of another game.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Moved}, {@code Forbidden},
   *     {@code AgainstRules}
   */
  public EventView copy(Caller caller, String slug, EventCopy wish) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          Event other = access.organised(me, slug).event();
          return warnings.of(
              view(me, add(me, addressed(wish.of(other), wish.slug()), false)), null);
        });
  }

  /**
   * Adds a game at an address of its own, as {@link #create} does, in the transaction of the
   * caller.
   *
   * @return its slug
   */
  String addLike(Caller.Member me, Event draft, boolean publish) {
    Event addressed = addressed(draft, null);
    add(me, addressed, publish);
    return addressed.slug();
  }

  private UUID add(Caller.Member me, Event draft, boolean publish) {
    names.check(me, draft, null);
    EventRules.check(draft, null, 0, List::of, clock.instant());
    founding.count(me, Founding.Thing.GAME);
    if (!publish) {
      return addDraft(draft);
    }
    Event.State published = EventMove.MOVES.after(draft.state(), EventMove.PUBLISH);
    LockedEvent added =
        store.add(EventForm.changed(draft, form -> form.put("state", Json.name(published))));
    first.changed(me, added.id(), null, added.event());
    news.published(added, added.event());
    return added.id();
  }

  private UUID addDraft(Event draft) {
    String organiser = Objects.requireNonNull(draft.organiser()); // checked by now
    store.lockDrafts(organiser);
    UUID added = store.add(draft).id();
    if (store.drafts(added) > MOST_DRAFTS) {
      throw Problem.rule(
          "/organiser",
          "too_many",
          organiser
              + " has "
              + MOST_DRAFTS
              + " drafts, which is the maximum. Publish or delete one first.");
    }
    return added;
  }

  /**
   * Changes a game. A player may transfer their own game to a club where they are an officer, by
   * setting its organiser; a club's game cannot be transferred. If the start changes, the schedule
   * moves by as much. A change of rules is merged with those in force, the venue's or its own.
   *
   * @param patch of the written form; {@code state} and what belongs to it change by transitions
   *     only
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Moved}, {@code Forbidden},
   *     {@code Stale}, {@code IllegalMove} if the game is final, {@code AgainstRules}
   */
  public EventView change(
      Caller caller, String slug, ExpectedVersion seen, MergePatch<Event> patch) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          LockedEvent managed = access.managed(me, slug);
          seen.check(managed.version());
          change(me, managed, patch);
          return changed(me, managed);
        });
  }

  /** A game as it is now, with what its change leaves to mind. */
  EventView changed(Caller.Member me, LockedEvent before) {
    return warnings.of(view(me, before.id()), before);
  }

  /**
   * Changes a game in the transaction of the caller.
   *
   * @param managed a game that the caller manages, locked
   * @return what it is now
   */
  Event change(Caller.Member me, LockedEvent managed, MergePatch<Event> patch) {
    Event before = managed.event();
    EventMove.MOVES.after(before.state(), EventMove.CHANGE);
    Event shown = shown(managed, patch);
    Event after = moved(patch.refusing(READ_ONLY).applyTo(shown), before, patch);
    if (before.rules() == null && Objects.equals(after.rules(), managed.rules())) {
      after = after.with(null, after.registered());
    }
    String organiser = Objects.requireNonNull(after.organiser()); // set by now
    if (!organiser.equals(before.organiser())) {
      requireMayHandOver(me, managed, organiser);
    }
    if (!after.coHosts().equals(before.coHosts())) {
      access.requireOrganises(me, managed);
    }
    names.check(me, after, before);
    EventRules.check(
        after, shown, managed.taken(), () -> attendance.bookings(managed.id()), clock.instant());
    requireFree(after.slug(), managed.id());
    store.update(managed.id(), after);
    first.changed(me, managed.id(), managed, after);
    news.changed(managed, after);
    if (!limits(before).equals(limits(after)) || EventRules.isMoved(after, before)) {
      attendance.changed(managed.id());
    }
    return after;
  }

  /**
   * What a change is merged with: a game that takes its rules from its venue shows those, so what a
   * change of them does not name keeps holding.
   */
  private static Event shown(LockedEvent managed, MergePatch<Event> patch) {
    Event event = managed.event();
    return patch.has("rules") ? event.with(managed.rules(), event.registered()) : event;
  }

  /** With the schedule moved as the start is, unless the change has one of its own. */
  private static Event moved(Event after, Event before, MergePatch<Event> patch) {
    Duration by = Duration.between(before.startsAt(), after.startsAt());
    return by.isZero() || patch.has("schedule")
        ? after
        : EventForm.changed(after, form -> EventForm.shift(form.path("schedule"), "at", by));
  }

  private void requireMayHandOver(Caller.Member me, LockedEvent managed, String to) {
    if (!me.player().equals(managed.player())) {
      throw Problem.rule(
          "/organiser",
          "read_only",
          "organiser can only be changed by the player who runs the game, to a club in"
              + " which they are an officer.");
    }
    names.requireOrganiser(me, to);
  }

  /**
   * Deletes a draft. A game that was ever published can only be cancelled.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Moved}, {@code Forbidden},
   *     {@code Stale}, {@code IllegalMove}
   */
  public void delete(Caller caller, String slug, ExpectedVersion seen) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    database.atomically(
        () -> {
          LockedEvent managed = access.organised(me, slug);
          seen.check(managed.version());
          EventMove.MOVES.after(managed.event().state(), EventMove.DELETE);
          store.delete(managed.id());
          return managed.id();
        });
  }

  /** Everything that limits the number of players: if it grows, the waitlist may move. */
  private static List<Object> limits(Event event) {
    return Stream.of(
            event.capacity(),
            event.rentalCapacity(),
            event.registration(),
            event.factions(),
            event.roles())
        .map(limit -> limit == null ? "none" : limit)
        .toList();
  }

  /** The game at the requested slug, or at one made of its title and date. */
  private Event addressed(Event event, @Nullable String wish) {
    if (wish != null) {
      requireFree(wish, null);
    }
    String slug = wish == null ? freeAddress(event) : wish;
    return EventForm.changed(event, form -> form.put("slug", slug));
  }

  private String freeAddress(Event event) {
    String title = Slug.of(event.title());
    String base = (title.isEmpty() ? "game" : title) + "-" + event.startsAt().toLocalDate();
    String slug = base;
    for (int i = 2; !store.isFree(slug, null); i++) {
      slug = base + "-" + i;
    }
    return slug;
  }

  private void requireFree(String slug, @Nullable UUID but) {
    if (!store.isFree(slug, but)) {
      throw Problem.rule(
          "/slug", "taken", "slug is or was in use by another game. Choose another one.");
    }
  }

  private EventView view(Caller.Member me, UUID id) {
    return access.view(me, rows.whole(id), clock.instant());
  }
}

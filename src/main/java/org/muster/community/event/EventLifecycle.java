package org.muster.community.event;

import static org.muster.community.event.EventMove.CANCEL;
import static org.muster.community.event.EventMove.MOVES;
import static org.muster.community.event.EventMove.POSTPONE;
import static org.muster.community.event.EventMove.PUBLISH;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.community.notice.Notices;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;

/**
 * Moves games from state to state, each in one transaction together with its notices. All methods
 * throw {@code NotFound}, {@code Moved}, {@code Forbidden}, {@code Stale}, {@code IllegalMove} and
 * {@code AgainstRules}; an illegal move changes nothing.
 */
public final class EventLifecycle {

  /** After the end of a game, in which an organiser can still say that it runs on. */
  public static final Duration GRACE = Duration.ofHours(12);

  private final Database database;
  private final EventStore rows;
  private final EventWriteStore store;
  private final EventAccess access;
  private final EventNotices news;
  private final EventWarnings warnings;
  private final FirstGames first;
  private final Attendance attendance;
  private final Clock clock;

  /**
   * @param database the one that the stores use
   */
  public EventLifecycle(
      Database database,
      EventStore rows,
      EventWriteStore store,
      EventAccess access,
      Notices notices,
      FirstGames first,
      Attendance attendance,
      Clock clock) {
    this.database = database;
    this.rows = rows;
    this.store = store;
    this.access = access;
    this.first = first;
    this.attendance = attendance;
    this.clock = clock;
    news = new EventNotices(notices, attendance, store::venueName);
    warnings = new EventWarnings(store);
  }

  /**
   * Publishes a draft, or the new date of a postponed game. A game that was postponed without a new
   * date requires one here.
   */
  public EventView publish(Caller caller, String slug, ExpectedVersion seen, NewTimes times) {
    return move(
        caller,
        slug,
        seen,
        PUBLISH,
        (me, managed, to) -> {
          Event before = managed.event();
          boolean again = before.state() == Event.State.POSTPONED;
          if (again && times.startsAt() == null && isAsPlanned(before)) {
            throw wrongStart("missing", "starts_at is required: give the new start of the game.");
          }
          Event moved = times.of(before);
          boolean back = isAsPlanned(moved); // the date is as planned: the game has not moved
          Event after =
              inState(
                  moved,
                  to,
                  form -> {
                    if (back) {
                      form.remove("previous_start");
                    }
                  });
          EventRules.check(after, before, managed.taken(), List::of, clock.instant());
          EventRules.checkDates(after, clock.instant());
          store.update(managed.id(), after);
          first.changed(me, managed.id(), managed, after);
          news.published(managed, after);
          if (again) {
            attendance.changed(managed.id());
          }
        });
  }

  /** What a draft lacks to be published now. */
  public static List<Fault> missing(Event draft, Instant now) {
    return EventRules.dateFaults(draft, now);
  }

  /**
   * Takes a game off its date. It keeps its times until it gets others, and its last published
   * start as {@code previous_start}.
   */
  public EventView postpone(Caller caller, String slug, ExpectedVersion seen, Postponement how) {
    return move(
        caller,
        slug,
        seen,
        POSTPONE,
        (_, managed, to) -> {
          Event before = managed.event();
          requireNotOver(before);
          Event moved = how.times().of(before);
          if (how.startsAt() != null && moved.start().equals(before.start())) {
            throw wrongStart(
                "unchanged",
                "starts_at equals the postponed start. Give the new start or omit it.");
          }
          Event after =
              inState(moved, to, form -> EventForm.set(form, "previous_start", before.startsAt()));
          if (how.startsAt() != null) {
            EventRules.checkDates(after, clock.instant());
          }
          store.update(managed.id(), after);
          attendance.changed(managed.id());
          news.postponed(managed, after, how.reason());
        });
  }

  /**
   * Cancels a game that will not take place or does not continue. Final; ends all its
   * registrations.
   */
  public EventView cancel(Caller caller, String slug, ExpectedVersion seen, Cancellation why) {
    return move(
        caller,
        slug,
        seen,
        CANCEL,
        (_, managed, to) -> {
          if (managed.event().state() == Event.State.PUBLISHED) {
            requireNotOver(managed.event());
          }
          cancel(managed, to, why.reason());
        });
  }

  /**
   * Like {@link #cancel(Caller, String, ExpectedVersion, Cancellation)}, for a game that is locked
   * already and without a caller.
   */
  void cancel(LockedEvent managed, String reason) {
    cancel(managed, MOVES.after(managed.event().state(), CANCEL), reason);
  }

  private void cancel(LockedEvent managed, Event.State to, @Nullable String reason) {
    Event after =
        inState(
            managed.event(),
            to,
            form -> {
              if (reason != null) {
                form.put("cancel_reason", reason);
              }
            });
    store.update(managed.id(), after);
    news.cancelled(managed, after);
    attendance.cancelled(managed.id());
  }

  /**
   * What a move would do, for a confirmation prompt; changes nothing.
   *
   * @return empty if the game is in that state already
   * @throws ProblemException what the move would throw, as far as it can be known before
   */
  public Optional<Foreseen> foresee(Caller caller, String slug, EventMove move) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    LockedEvent managed = access.managedToRead(me, slug);
    Event event = managed.event();
    if (MOVES.leadsTo(move, event.state())) {
      return Optional.empty();
    }
    MOVES.after(event.state(), move);
    if (event.state() == Event.State.PUBLISHED) {
      requireNotOver(event);
    }
    return Optional.of(new Foreseen(event, attendance.coming(managed.id()).size()));
  }

  /**
   * A game before a move.
   *
   * @param coming the number of players who would be notified
   */
  public record Foreseen(Event event, int coming) {}

  /** The moves that a game in this state allows, in their order. */
  public static List<EventMove> moves(Event.State state) {
    return List.copyOf(MOVES.allowed(state).keySet());
  }

  /** What a move changes. */
  private interface Step {
    void take(Caller.Member me, LockedEvent managed, Event.State to);
  }

  private EventView move(
      Caller caller, String slug, ExpectedVersion seen, EventMove move, Step step) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          LockedEvent managed = access.managed(me, slug);
          seen.check(managed.version());
          step.take(me, managed, MOVES.after(managed.event().state(), move));
          EventView view = access.view(me, rows.whole(managed.id()), clock.instant());
          return move == PUBLISH ? warnings.of(view, managed) : view;
        });
  }

  private static Event inState(Event event, Event.State state, Consumer<ObjectNode> change) {
    return EventForm.changed(
        event,
        form -> {
          form.put("state", Json.name(state));
          change.accept(form);
        });
  }

  /** Whether the game is at the date from which it was postponed. */
  private static boolean isAsPlanned(Event event) {
    OffsetDateTime previous = event.previousStart();
    return previous != null && previous.isEqual(event.startsAt());
  }

  private void requireNotOver(Event event) {
    Instant now = clock.instant();
    if (!event.end().isAfter(now)) {
      throw new Problem.Conflict("The game has ended and can no longer be changed this way.")
          .exception();
    }
  }

  private static ProblemException wrongStart(String code, String detail) {
    return Problem.rule("/starts_at", code, detail);
  }
}

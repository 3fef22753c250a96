package org.muster.community.event;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;

/** Repeats a game on other days: all of them in one transaction, or none. */
public final class EventRepeating {

  private final Database database;
  private final EventWriteStore store;
  private final EventSeriesStore series;
  private final EventAccess access;
  private final EventEditing editing;
  private final Clock clock;

  EventRepeating(
      Database database,
      EventWriteStore store,
      EventAccess access,
      EventEditing editing,
      Clock clock) {
    this.database = database;
    this.store = store;
    this.access = access;
    this.editing = editing;
    this.clock = clock;
    series = new EventSeriesStore(database);
  }

  /**
   * Makes games like this one at the same time of other days, or says what they would be. The game
   * becomes the first of a series, if it is in none.
   *
   * @throws ProblemException {@code NotFound}, {@code Moved}, {@code Forbidden}; {@code
   *     AgainstRules} that names each date on which no game can be made; {@code RateLimited}
   */
  public Repetition repeat(Caller caller, String slug, EventRepeat wish) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          series.lock(access.visible(me, slug)); // another game of it may be repeated meanwhile
          LockedEvent managed = access.organised(me, slug);
          Event event = managed.event();
          String id = Objects.requireNonNullElse(event.seriesId(), event.slug());
          List<Repetition.Date> dates = dates(managed, wish.days(event));
          return new Repetition(
              id, Boolean.TRUE.equals(wish.dryRun()) ? dates : make(me, managed, id, dates, wish));
        });
  }

  private List<Repetition.Date> dates(LockedEvent managed, List<LocalDate> days) {
    Instant now = clock.instant();
    List<EventSeriesStore.Other> others = series.others(managed.id(), now);
    return days.stream().map(day -> date(managed.event(), day, others, now)).toList();
  }

  private static Repetition.Date date(
      Event event, LocalDate day, List<EventSeriesStore.Other> others, Instant now) {
    ClockShift shift = shift(event, day);
    OffsetDateTime start = shift.apply(event.startsAt());
    OffsetDateTime end = shift.apply(event.endsAt());
    List<EventSeriesStore.Other> then =
        others.stream()
            .filter(other -> other.start().isBefore(end.toInstant()))
            .filter(other -> other.end().isAfter(start.toInstant()))
            .toList();
    Repetition.Obstacle obstacle = null;
    if (!start.toInstant().isAfter(now)) {
      obstacle = Repetition.Obstacle.PAST;
    } else if (start.toInstant().isAfter(now.plus(EventRules.FURTHEST))) {
      obstacle = Repetition.Obstacle.OUT_OF_RANGE;
    } else if (shift.isSkipped(event.startsAt()) || shift.isSkipped(event.endsAt())) {
      obstacle = Repetition.Obstacle.NO_SUCH_TIME;
    } else if (then.stream()
        .anyMatch(other -> other.ofSeries() && other.start().equals(start.toInstant()))) {
      obstacle = Repetition.Obstacle.EXISTS;
    }
    return new Repetition.Date(
        day, start, end, obstacle, then.stream().map(EventSeriesStore.Other::slug).toList(), null);
  }

  private static ClockShift shift(Event event, LocalDate day) {
    OffsetDateTime start = event.startsAt();
    LocalDate first = ClockShift.clock(start, event.tz()).toLocalDate();
    return new ClockShift(event.tz(), Duration.between(first.atStartOfDay(), day.atStartOfDay()));
  }

  private List<Repetition.Date> make(
      Caller.Member me,
      LockedEvent managed,
      String id,
      List<Repetition.Date> dates,
      EventRepeat wish) {
    requireAll(dates, wish);
    Event event = managed.event();
    store.lockDrafts(Objects.requireNonNull(event.organiser())); // managed: somebody organises it
    if (event.seriesId() == null) {
      event = first(event, id);
      store.update(managed.id(), event);
    }
    Integer number = event.occurrence() == null ? null : series.last(managed.id()).orElse(0);
    List<Repetition.Date> made = new ArrayList<>();
    for (Repetition.Date date : dates) {
      number = number == null ? null : Integer.valueOf(number + 1);
      Event draft = on(event, date.date(), number);
      boolean publish = Boolean.TRUE.equals(wish.publish());
      made.add(date.made(at(wish, date, () -> editing.addLike(me, draft, publish))));
    }
    return made;
  }

  private static void requireAll(List<Repetition.Date> dates, EventRepeat wish) {
    List<Fault> faults = new ArrayList<>();
    for (Repetition.Date date : dates) {
      Repetition.Obstacle obstacle = date.obstacle();
      if (obstacle != null) {
        faults.add(
            Fault.pointer(
                wish.pointer(),
                Json.name(obstacle),
                "%s: %s. Leave it out: give the other dates in dates."
                    .formatted(date.date(), obstacle.detail())));
      }
    }
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  private static Event first(Event event, String id) {
    return EventForm.changed(
        event,
        form -> {
          form.put("series_id", id);
          if (event.occurrence() == null) {
            form.put("occurrence", 1);
          }
        });
  }

  /** The draft for a day, with all its times moved to it. */
  private static Event on(Event event, LocalDate day, @Nullable Integer number) {
    ClockShift shift = shift(event, day);
    return EventForm.changed(
        event,
        form -> {
          EventCopy.asDraft(form);
          EventForm.moveAll(form, shift);
          if (number != null) {
            form.put("occurrence", number);
          }
        });
  }

  private interface Making {
    String slug();
  }

  /** What is wrong with a game says on which date. */
  private static String at(EventRepeat wish, Repetition.Date date, Making making) {
    try {
      return making.slug();
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.AgainstRules(var faults)) {
        throw new Problem.AgainstRules(
                faults.stream()
                    .map(
                        fault ->
                            Fault.pointer(
                                wish.pointer(), fault.code(), date.date() + ": " + fault.detail()))
                    .toList())
            .exception();
      }
      throw e;
    }
  }
}

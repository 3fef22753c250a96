package org.muster.community.event;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.core.json.MergePatch;
import org.muster.platform.db.Database;

/** Changes a game and the later ones of its series: all of them in one transaction, or none. */
public final class SeriesEditing {

  /** Members that a change of several games cannot set: besides others, those of one game. */
  static final String[] READ_ONLY =
      Stream.concat(Stream.of(EventEditing.READ_ONLY), Stream.of("slug", "occurrence"))
          .toArray(String[]::new);

  private final Database database;
  private final EventSeriesStore series;
  private final EventAccess access;
  private final EventEditing editing;
  private final Clock clock;

  SeriesEditing(Database database, EventAccess access, EventEditing editing, Clock clock) {
    this.database = database;
    this.access = access;
    this.editing = editing;
    this.clock = clock;
    series = new EventSeriesStore(database);
  }

  /**
   * How many games {@link #change} would change besides this one.
   *
   * @throws ProblemException {@code NotFound}, {@code Moved}, {@code Forbidden}
   */
  public int later(Caller caller, String slug) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    LockedEvent managed = access.managedToRead(me, slug);
    return Math.toIntExact(
        later(managed, access::toRead).filter(other -> access.runs(me, other)).count());
  }

  /**
   * Changes a game as {@link EventEditing#change} does, and the later ones of its organiser's
   * series that the caller manages and that have not begun.
   *
   * @throws ProblemException as that does; of a later game, it begins with the game's slug
   */
  public SeriesChange change(
      Caller caller, String slug, ExpectedVersion seen, MergePatch<Event> patch) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    MergePatch<Event> allowed = patch.refusing(READ_ONLY);
    return database.atomically(
        () -> {
          series.lock(access.visible(me, slug));
          LockedEvent managed = access.managed(me, slug);
          seen.check(managed.version());
          List<LockedEvent> later =
              later(managed, access::bySlug).filter(other -> access.acts(me, other)).toList();
          Event after = editing.change(me, managed, allowed);
          for (LockedEvent other : later) {
            ObjectNode changes = changes(allowed.changes(), managed.event(), after, other.event());
            change(me, other, MergePatch.of(EventForm.SHAPE, changes));
          }
          return new SeriesChange(
              editing.changed(me, managed), later.stream().map(this::now).toList());
        });
  }

  private Stream<LockedEvent> later(
      LockedEvent of, Function<String, Optional<LockedEvent>> bySlug) {
    return series.later(of.id(), clock.instant()).stream().map(bySlug).flatMap(Optional::stream);
  }

  private SeriesChange.Later now(LockedEvent other) {
    LockedEvent now = access.byId(other.id());
    return new SeriesChange.Later(now.event().slug(), now.event().startsAt(), now.version());
  }

  private void change(Caller.Member me, LockedEvent other, MergePatch<Event> patch) {
    try {
      editing.change(me, other, patch);
    } catch (ProblemException e) {
      throw switch (e.problem()) {
        case Problem.AgainstRules(var faults) ->
            new Problem.AgainstRules(of(other, faults)).exception();
        case Problem.Invalid(var faults) -> new Problem.Invalid(of(other, faults)).exception();
        default -> e;
      };
    }
  }

  private static List<Fault> of(LockedEvent other, List<Fault> faults) {
    return faults.stream()
        .map(
            fault ->
                new Fault(
                    fault.where(),
                    fault.name(),
                    fault.code(),
                    other.event().slug() + ": " + fault.detail()))
        .toList();
  }

  /**
   * What a change of one game is for a later one: its times lie as far from that game's start as
   * those that were sent lie from the start of the first.
   *
   * @param sent the change of the first
   * @param before the first as it was
   * @param after the first as it is now
   */
  static ObjectNode changes(ObjectNode sent, Event before, Event after, Event later) {
    LocalDateTime start = moved(before, after, later, Event::startsAt);
    ObjectNode changes = sent.deepCopy();
    if (sent.has("starts_at") || sent.has("tz")) {
      changes.put("starts_at", start.toString());
    }
    if (sent.has("ends_at") || sent.has("tz")) {
      changes.put("ends_at", moved(before, after, later, Event::endsAt).toString());
    }
    var away =
        new ClockShift(
            sent.has("tz") ? after.tz() : later.tz(),
            Duration.between(clock(after, Event::startsAt), start));
    ObjectNode form = Json.mapper().valueToTree(after);
    EventForm.moveWhatDepends(form, away);
    for (String list : List.of("schedule", "prices")) {
      if (sent.hasNonNull(list)) {
        changes.set(list, form.path(list));
      }
    }
    for (String time : List.of("opens_at", "closes_at")) {
      if (sent.path("registration").hasNonNull(time)) {
        changes.withObjectProperty("registration").set(time, form.path("registration").path(time));
      }
    }
    return changes;
  }

  /** A time of the later game, moved as that of the first. */
  private static LocalDateTime moved(
      Event before, Event after, Event later, Function<Event, OffsetDateTime> time) {
    return clock(later, time).plus(Duration.between(clock(before, time), clock(after, time)));
  }

  /** As the clocks of the game's place show it. */
  private static LocalDateTime clock(Event event, Function<Event, OffsetDateTime> time) {
    return ClockShift.clock(time.apply(event), event.tz());
  }
}

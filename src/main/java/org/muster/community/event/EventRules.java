package org.muster.community.event;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.game.Rules;

/**
 * Rules for games that users write, beyond the bounds of single members. Imported games are not
 * checked: they may lie in the past or follow other conventions.
 */
final class EventRules {

  /** Longest duration of a game. */
  static final Duration LONGEST = Duration.ofDays(31);

  /** How far ahead a game may start: a later date is probably a typing error. */
  static final Duration FURTHEST = Duration.ofDays(5 * 366);

  /**
   * Slack of the schedule around the game: gates open the evening before, the camp closes the day
   * after.
   */
  private static final Duration AROUND = Duration.ofDays(2);

  private final List<Fault> faults = new ArrayList<>();
  private final Event event;

  private EventRules(Event event) {
    this.event = event;
  }

  /**
   * Checks a game before it is stored.
   *
   * @param before the previous version; null for a new game. Unchanged faults are not reported
   * @param taken places that are held
   * @param bookings of the registrations; loaded only if the change concerns them
   * @throws org.muster.core.ProblemException {@code AgainstRules}, with all faults
   */
  static void check(
      Event event,
      @Nullable Event before,
      int taken,
      Supplier<List<Booking>> bookings,
      Instant now) {
    var rules = new EventRules(event);
    if (before == null || isMoved(event, before)) {
      rules.checkTimes(before, now);
    }
    if (before == null || isMoved(event, before) || changes(event, before, Event::schedule)) {
      rules.checkSchedule();
    }
    if (before == null
        || changes(event, before, Event::registration)
        || changes(event, before, Event::joinMode)) {
      rules.checkRegistration();
    }
    if (before == null || changes(event, before, Event::factions)) {
      rules.checkUnique("factions", event.factions().stream().map(Event.Faction::name).toList());
    }
    if (before == null || changes(event, before, Event::roles)) {
      rules.checkUnique("roles", event.roles().stream().map(Event.Role::role).toList());
    }
    if (before != null && changes(event, before, Event::capacity)) {
      rules.checkCapacity(taken);
    }
    if (before != null) {
      rules.faults.addAll(BookedRules.faults(before, event, bookings));
    }
    if (before == null
        || changes(event, before, Event::prices)
        || changes(event, before, Event::organiser)
        || changes(event, before, Event::coHosts)) {
      rules.faults.addAll(PriceRules.faults(event));
    }
    if (before == null || changes(event, before, Event::questions)) {
      rules.checkUnique("questions", event.questions().stream().map(GameQuestion::key).toList());
      rules.faults.addAll(QuestionRules.faults(event.questions()));
    }
    if (before == null || changes(event, before, EventRules::limits)) {
      rules.faults.addAll(Rules.contradictions(event.rules(), "/rules"));
    }
    rules.checkAges(before);
    rules.end();
  }

  /**
   * Checks the dates only: in the future, not too far ahead, and not too long.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules}
   */
  static void checkDates(Event event, Instant now) {
    dates(event, now).end();
  }

  /** What {@link #checkDates} finds. */
  static List<Fault> dateFaults(Event event, Instant now) {
    return dates(event, now).faults;
  }

  private static EventRules dates(Event event, Instant now) {
    var rules = new EventRules(event);
    rules.checkAhead(now);
    rules.checkLength();
    return rules;
  }

  static boolean isMoved(Event event, Event before) {
    return !event.start().equals(before.start()) || !event.end().equals(before.end());
  }

  private static boolean changes(Event event, Event before, Function<Event, @Nullable Object> of) {
    return !Objects.equals(of.apply(event), of.apply(before));
  }

  private static @Nullable Object limits(Event event) {
    return event.rules() == null ? null : event.rules().limits();
  }

  private void checkTimes(@Nullable Event before, Instant now) {
    if (before == null || before.state() != Event.State.PUBLISHED || before.start().isAfter(now)) {
      checkAhead(now);
    } else if (!event.start().equals(before.start())) {
      add("/starts_at", "begun", "starts_at cannot be changed once the game has begun.");
    } else if (!event.end().isAfter(now) || !before.end().isAfter(now)) {
      add(
          "/ends_at",
          "past",
          "ends_at cannot be set to a past time, nor changed once the game has ended.");
    }
    checkLength();
  }

  private void checkLength() {
    if (Duration.between(event.start(), event.end()).compareTo(LONGEST) > 0) {
      add("/ends_at", "too_long", "ends_at must be at most 31 days after starts_at.");
    }
  }

  private void checkAhead(Instant now) {
    if (!event.start().isAfter(now)) {
      add("/starts_at", "past", "starts_at must be in the future.");
    } else if (event.start().isAfter(now.plus(FURTHEST))) {
      add("/starts_at", "out_of_range", "starts_at must be within the next five years.");
    }
  }

  private void checkSchedule() {
    for (int i = 0; i < event.schedule().size(); i++) {
      Instant at = event.schedule().get(i).at().toInstant();
      if (at.isBefore(event.start().minus(AROUND)) || at.isAfter(event.end().plus(AROUND))) {
        String name = "/schedule/" + i + "/at";
        add(name, "contradiction", name + " must be within two days of the game.");
      }
    }
  }

  private void checkRegistration() {
    var registration = event.registration();
    if (event.joinMode() == Event.JoinMode.EXTERNAL
        && (registration == null || registration.externalUrl() == null)) {
      add(
          "/registration/external_url",
          "missing",
          "/registration/external_url is required when join_mode is external.");
    }
    if (registration == null) {
      return;
    }
    OffsetDateTime opens = registration.opensAt();
    OffsetDateTime closes = registration.closesAt();
    if (opens != null && closes != null && !closes.isAfter(opens)) {
      add(
          "/registration/closes_at",
          "contradiction",
          "/registration/closes_at must be after opens_at.");
    }
    Integer least = registration.teamMin();
    Integer most = registration.teamMax();
    if (least != null && most != null && least > most) {
      add(
          "/registration/team_max",
          "contradiction",
          "/registration/team_max must not be below team_min.");
    }
  }

  /** Requires unique names, because registrations refer to them. */
  private void checkUnique(String list, List<String> names) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < names.size(); i++) {
      if (!seen.add(names.get(i).toLowerCase(Locale.ROOT))) {
        String name = "/" + list + "/" + i;
        add(name, "twice", name + " repeats the name of another entry.");
      }
    }
  }

  private void checkCapacity(int taken) {
    if (event.capacity() != null && event.capacity() < taken) {
      add(
          "/capacity",
          "taken",
          "capacity must be at least %d, the number of places already taken.".formatted(taken));
    }
  }

  private void checkAges(@Nullable Event before) {
    Integer with = event.minAge();
    Integer without = event.minAgeUnaccompanied();
    boolean changed =
        before == null
            || changes(event, before, Event::minAge)
            || changes(event, before, Event::minAgeUnaccompanied);
    if (changed && with != null && without != null && without < with) {
      add(
          "/min_age_unaccompanied",
          "contradiction",
          "min_age_unaccompanied must not be below min_age.");
    }
  }

  private void add(String pointer, String code, String detail) {
    faults.add(Fault.pointer(pointer, code, detail));
  }

  private void end() {
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }
}

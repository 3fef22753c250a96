package org.muster.community.registration;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.core.Fault;
import org.muster.core.OneLine;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.game.Rules;

/**
 * What a game requires of its attendees, except capacity. Reports all faults at once.
 *
 * @param rules those in force: the game's own, or its venue's
 */
record RegistrationRules(Event event, @Nullable Rules rules) {

  /** Guests one player may bring where guests are allowed and no number is set. */
  private static final int GUESTS = 9;

  /**
   * Requires that registration is open to everyone now.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules} outside the registration period;
   *     {@code Conflict} if registration takes place elsewhere; {@code Forbidden} if the game is by
   *     invitation only
   */
  void checkOpen(Instant now) {
    checkHere();
    checkNotClosed(now);
    Event.Registration registration = event.registration();
    if (registration != null
        && registration.opensAt() != null
        && registration.opensAt().toInstant().isAfter(now)) {
      throw rule("not_open_yet", "Registration opens at " + registration.opensAt() + ".");
    }
    if (event.joinMode() == Event.JoinMode.INVITE) {
      throw new Problem.Forbidden(
              "This game is by invitation only. Ask an officer of the club that runs it.")
          .exception();
    }
  }

  /**
   * Requires a game that takes registrations on this site.
   *
   * @throws org.muster.core.ProblemException {@code Conflict}
   */
  void checkHere() {
    if (event.joinMode() == Event.JoinMode.EXTERNAL) {
      String where = event.registration() == null ? null : event.registration().externalUrl();
      throw new Problem.Conflict(
              "Registration for this game is on another site"
                  + (where == null ? ". Ask the organiser." : ": " + where))
          .exception();
    }
  }

  /**
   * Requires that registration has not closed.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules}
   */
  void checkNotClosed(Instant now) {
    if (event.state() != Event.State.PUBLISHED) {
      throw rule("not_published", "Registration is only possible while the game is published.");
    }
    Event.Registration registration = event.registration();
    boolean walkOn = registration != null && Boolean.TRUE.equals(registration.walkOn());
    if (!(walkOn ? event.end() : event.start()).isAfter(now)) {
      throw rule("begun", "Registration is closed: the game has begun.");
    }
    if (registration != null
        && registration.closesAt() != null
        && !registration.closesAt().toInstant().isAfter(now)) {
      throw rule("closed", "Registration closed at " + registration.closesAt() + ".");
    }
  }

  /** Whether the game has started. */
  boolean hasBegun(Instant now) {
    return isPast(event.start(), now);
  }

  /** Whether the game has ended. */
  boolean isOver(Instant now) {
    return isPast(event.end(), now);
  }

  /** False for a postponed game: its times no longer apply. */
  private boolean isPast(Instant time, Instant now) {
    return event.state() != Event.State.POSTPONED && !time.isAfter(now);
  }

  /**
   * Requires choices that the game offers, agreement to its waiver and consents, and the minimum
   * age.
   *
   * @param birthDate as stated by the player; null if they have not stated one, which leaves the
   *     check to the organiser
   * @throws org.muster.core.ProblemException {@code AgainstRules}, with a fault for each member
   */
  void check(RegistrationDetails details, @Nullable LocalDate birthDate, Instant now) {
    refuse(faults(details, birthDate, now));
  }

  /**
   * Like {@link #check}, but ignores faults that were there before: the game's rules may have
   * changed since.
   */
  void checkChange(
      RegistrationDetails before,
      RegistrationDetails after,
      @Nullable LocalDate birthDate,
      Instant now) {
    List<Fault> faults = faults(after, birthDate, now);
    faults.removeAll(faults(before, birthDate, now));
    refuse(faults);
  }

  /** Like {@link #check}, for a player who accepts an offer: choices made earlier remain valid. */
  void checkAcceptance(RegistrationDetails details, @Nullable LocalDate birthDate) {
    var faults = new ArrayList<Fault>();
    checkSize(details, faults);
    checkPerson(details, birthDate, faults);
    refuse(faults);
  }

  private static void refuse(List<Fault> faults) {
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  private List<Fault> faults(
      RegistrationDetails details, @Nullable LocalDate birthDate, Instant now) {
    var faults = new ArrayList<Fault>();
    checkSize(details, faults);
    checkPerson(details, birthDate, faults);
    oneOf("faction", details.faction(), event.factions().stream().map(Event.Faction::name), faults);
    oneOf("role", details.role(), event.roles().stream().map(Event.Role::role), faults);
    oneOf(
        "price",
        details.price(),
        event.prices().stream()
            .filter(price -> price.until() == null || price.until().toInstant().isAfter(now))
            .map(Event.Price::label),
        faults);
    Event.Rental rental = event.rental();
    if (details.rentals() > 0 && (rental == null || !rental.available())) {
      faults.add(fault("rentals", "not_available", "This game has no rental gear."));
    } else if (details.rentals() > details.size()) {
      faults.add(
          fault(
              "rentals",
              "out_of_range",
              "rentals must be at most %d, one for each player.".formatted(details.size())));
    }
    Capacity empty = Capacity.of(event, List.of());
    for (CapacityLimit limit : empty.beyond(details)) {
      faults.add(fault(limit.member(), "out_of_range", empty.exceeded(limit)));
    }
    return faults;
  }

  private void checkSize(RegistrationDetails details, List<Fault> faults) {
    Event.Registration registration = event.registration();
    boolean teams = registration != null && registration.unit() == Event.Unit.TEAM;
    Integer fewest = registration == null ? null : registration.teamMin();
    Integer most = registration == null ? null : registration.teamMax();
    if (teams && details.team() == null) {
      faults.add(
          fault("team", "required", "team is required: only teams can register for this game."));
    }
    if (!teams && details.team() != null) {
      faults.add(
          fault(
              "team",
              "not_allowed",
              "team must be absent: only players can register for this game, not teams."));
    }
    if (teams) {
      int least = Objects.requireNonNullElse(fewest, 1);
      if (details.size() < least || (most != null && details.size() > most)) {
        faults.add(
            fault(
                "size",
                "out_of_range",
                most == null
                    ? "size must be at least %d, the minimum for a team.".formatted(least)
                    : "size must be from %d to %d, the limits for a team.".formatted(least, most)));
      }
    } else if (details.size() > 1) {
      boolean guests = registration != null && Boolean.TRUE.equals(registration.guestsAllowed());
      int all = most == null ? 1 + GUESTS : most;
      if (!guests) {
        faults.add(
            fault("size", "not_allowed", "size must be 1: this game does not allow guests."));
      } else if (details.size() > all) {
        faults.add(
            fault(
                "size",
                "out_of_range",
                "size must be at most %d, including guests.".formatted(all)));
      }
    }
  }

  private void checkPerson(
      RegistrationDetails details, @Nullable LocalDate birthDate, List<Fault> faults) {
    if (!details.waiver() && asksForWaiver()) {
      faults.add(
          fault(
              "waiver",
              "required",
              "waiver must be true: this game requires agreement to a waiver or documents."));
    }
    if (birthDate != null) {
      LocalDate day = event.startsAt().toLocalDate(); // in the game's time zone
      if (event.minAge() != null && birthDate.plusYears(event.minAge()).isAfter(day)) {
        faults.add(
            Fault.pointer(
                "",
                "too_young",
                "Players must be at least %d years old on the day of the game."
                    .formatted(event.minAge())));
      } else if (event.minAgeUnaccompanied() != null
          && birthDate.plusYears(event.minAgeUnaccompanied()).isAfter(day)
          && details.consentBy() == null) {
        faults.add(
            fault(
                "consent_by",
                "required",
                "consent_by is required: players under %d must name the accompanying adult."
                    .formatted(event.minAgeUnaccompanied())));
      }
    }
  }

  private boolean asksForWaiver() {
    return !event.documents().isEmpty() || (rules != null && rules.waiver() != null);
  }

  private static void oneOf(
      String member, @Nullable String value, Stream<@Nullable String> allowed, List<Fault> faults) {
    List<String> values = allowed.filter(Objects::nonNull).distinct().toList();
    if (value != null && !values.contains(value)) {
      faults.add(
          fault(
              member,
              "unknown_value",
              values.isEmpty()
                  ? "%s must be absent: this game has none.".formatted(member)
                  : values.stream()
                      .map(each -> "\"" + OneLine.of(each) + "\"")
                      .collect(Collectors.joining(", ", member + " must be one of ", "."))));
    }
  }

  /** A fault of the registration as a whole, not of one member. */
  private static ProblemException rule(String code, String detail) {
    return Problem.rule("", code, detail);
  }

  private static Fault fault(String member, String code, String detail) {
    return Fault.pointer("/" + member, code, detail);
  }
}

package org.muster.community.registration;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.core.Fault;
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
              "Only who is invited comes to this game: ask an officer of the club that runs it.")
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
              "People register for this game elsewhere"
                  + (where == null ? ": ask the organiser." : ": " + where))
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
      throw rule("not_published", "Only for a published game one can register.");
    }
    Event.Registration registration = event.registration();
    boolean walkOn = registration != null && Boolean.TRUE.equals(registration.walkOn());
    if (!(walkOn ? event.end() : event.start()).isAfter(now)) {
      throw rule("begun", "This game has begun: registration is over.");
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
      faults.add(fault("rentals", "not_available", "There is no gear to hire at this game."));
    } else if (details.rentals() > details.size()) {
      faults.add(fault("rentals", "out_of_range", "There may be one package for each player."));
    }
    for (CapacityLimit limit : Capacity.of(event, List.of()).beyond(details)) {
      faults.add(
          fault(limit.member(), "out_of_range", "The whole game does not have as much of that."));
    }
    return faults;
  }

  private void checkSize(RegistrationDetails details, List<Fault> faults) {
    Event.Registration registration = event.registration();
    boolean teams = registration != null && registration.unit() == Event.Unit.TEAM;
    Integer fewest = registration == null ? null : registration.teamMin();
    Integer most = registration == null ? null : registration.teamMax();
    if (teams && details.team() == null) {
      faults.add(fault("team", "required", "Teams register for this game: give the team's name."));
    }
    if (!teams && details.team() != null) {
      faults.add(fault("team", "not_allowed", "Players register for this game, not teams."));
    }
    if (teams) {
      int least = Objects.requireNonNullElse(fewest, 1);
      if (details.size() < least || (most != null && details.size() > most)) {
        faults.add(
            fault(
                "size",
                "out_of_range",
                most == null
                    ? "A team has at least %d players here.".formatted(least)
                    : "A team has %d to %d players here.".formatted(least, most)));
      }
    } else if (details.size() > 1) {
      boolean guests = registration != null && Boolean.TRUE.equals(registration.guestsAllowed());
      int all = most == null ? 1 + GUESTS : most;
      if (!guests) {
        faults.add(fault("size", "not_allowed", "Guests are not allowed: everybody registers."));
      } else if (details.size() > all) {
        faults.add(fault("size", "out_of_range", "At most %d may come together.".formatted(all)));
      }
    }
  }

  private void checkPerson(
      RegistrationDetails details, @Nullable LocalDate birthDate, List<Fault> faults) {
    if (!details.waiver() && asksForWaiver()) {
      faults.add(
          fault("waiver", "required", "This game has a waiver or documents to agree to: true."));
    }
    if (birthDate != null) {
      LocalDate day = event.startsAt().toLocalDate(); // in the game's time zone
      if (event.minAge() != null && birthDate.plusYears(event.minAge()).isAfter(day)) {
        faults.add(
            Fault.pointer(
                "",
                "too_young",
                "Players are at least %d at this game.".formatted(event.minAge())));
      } else if (event.minAgeUnaccompanied() != null
          && birthDate.plusYears(event.minAgeUnaccompanied()).isAfter(day)
          && details.consentBy() == null) {
        faults.add(
            fault(
                "consent_by",
                "required",
                "Players below %d name the grown-up who comes along."
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
                  ? "This game has none to choose from."
                  : "It is one of those that the game lists under %s."
                      .formatted(member.equals("faction") ? "factions" : member + "s")));
    }
  }

  /** A fault of the registration as a whole, not of one member. */
  private static ProblemException rule(String code, String detail) {
    return new Problem.AgainstRules(List.of(Fault.pointer("", code, detail))).exception();
  }

  private static Fault fault(String member, String code, String detail) {
    return Fault.pointer("/" + member, code, detail);
  }
}

package org.muster.community.registration;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.GameWaiver;
import org.muster.core.Fault;
import org.muster.core.OneLine;
import org.muster.core.Problem;
import org.muster.core.game.Rules;

/**
 * What a game requires of its attendees, except capacity and the right time: see {@link
 * EntryRules}. Reports all faults at once.
 *
 * @param rules those in force: the game's own, or its venue's
 */
record RegistrationRules(Event event, @Nullable Rules rules) {

  /** Documents that a refusal names. */
  private static final int MOST_DOCUMENTS = 5;

  /** Guests one player may bring where guests are allowed and no number is set. */
  private static final int GUESTS = 9;

  /**
   * Requires choices that the game offers, agreement to its waiver and consents, and the minimum
   * age.
   *
   * @param who without a birth date, the age is for the organiser to check
   * @throws org.muster.core.ProblemException {@code AgainstRules}, with a fault for each member
   */
  void check(RegistrationDetails details, PlayerFacts who, Instant now) {
    List<Fault> faults = faults(details, who, now);
    faults.addAll(answers().wrong(details.answers()));
    checkVersion(details, faults);
    refuse(faults);
  }

  /**
   * Like {@link #check}, but ignores faults that were there before: the game's rules may have
   * changed since.
   */
  void checkChange(
      RegistrationDetails before, RegistrationDetails after, PlayerFacts who, Instant now) {
    List<Fault> faults = faults(after, who, now);
    List<Fault> known = faults(before, who, now);
    faults.removeIf(fault -> known.contains(fault) && !isChosenAnew(fault, before, after));
    faults.addAll(answers().wrong(before.answers(), after.answers()));
    if (!Objects.equals(before.waiverVersion(), after.waiverVersion())) {
      checkVersion(after, faults);
    }
    refuse(faults);
  }

  /** Whether a fault is of a choice that is another one than before, with which it is no better. */
  private static boolean isChosenAnew(
      Fault fault, RegistrationDetails before, RegistrationDetails after) {
    return switch (fault.name()) {
      case "/faction" -> !Objects.equals(before.faction(), after.faction());
      case "/role" -> !Objects.equals(before.role(), after.role());
      case "/price" -> !Objects.equals(before.price(), after.price());
      default -> false;
    };
  }

  /** Like {@link #check}, for a player who accepts an offer: choices made earlier remain valid. */
  void checkAcceptance(RegistrationDetails details, PlayerFacts who) {
    var faults = new ArrayList<Fault>();
    checkSize(details, faults);
    checkPerson(details, who.birthDate(), faults);
    refuse(faults);
  }

  private static void refuse(List<Fault> faults) {
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  private List<Fault> faults(RegistrationDetails details, PlayerFacts who, Instant now) {
    var faults = new ArrayList<Fault>();
    checkSize(details, faults);
    checkPerson(details, who.birthDate(), faults);
    checkAgeIsKnown(who.birthDate(), faults);
    faults.addAll(new GuestRules(event).faults(details));
    checkChoices(details, who, now, faults);
    return faults;
  }

  /** What the game offers: sides, roles, prices, rental gear, and no more of it than there is. */
  private void checkChoices(
      RegistrationDetails details, PlayerFacts who, Instant now, List<Fault> faults) {
    oneOf("faction", details.faction(), event.factions().stream().map(Event.Faction::name), faults);
    oneOf("role", details.role(), event.roles().stream().map(Event.Role::role), faults);
    checkPrice(details.price(), who, now, faults);
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
  }

  /**
   * Like {@link #check}, for somebody without an account whom an officer sees: neither team nor
   * answers are asked for.
   *
   * @param oldEnough whether the officer has seen that they are as old as the game requires
   */
  void checkWalkIn(RegistrationDetails details, boolean oldEnough, Instant now) {
    var faults = new ArrayList<Fault>();
    checkWaiver(details, faults);
    if (event.minAge() != null && !oldEnough) {
      faults.add(
          fault(
              "old_enough",
              "required",
              "old_enough must be true, once it was seen that they are at least %d years old."
                  .formatted(event.minAge())));
    }
    checkChoices(details, PlayerFacts.NONE.byOfficer(), now, faults);
    refuse(faults);
  }

  private void checkPrice(
      @Nullable String label, PlayerFacts who, Instant now, List<Fault> faults) {
    List<String> payable = prices(who, now);
    Optional<Event.Price> ofMembers =
        label == null || payable.contains(label)
            ? Optional.empty()
            : event.prices().stream()
                .filter(price -> price.isValidAt(now) && label.equals(price.label()))
                .findFirst();
    if (label != null && ofMembers.isPresent()) {
      faults.add(fault("price", "members_only", forMembers(label, ofMembers.get())));
    } else {
      oneOf("price", label, payable.stream(), faults);
    }
  }

  private static String forMembers(String label, Event.Price price) {
    String scheme = price.memberScheme();
    String whom =
        Stream.of(
                price.membersOf() == null ? null : "the club " + price.membersOf(),
                scheme == null
                    ? null
                    : "the scheme "
                        + OneLine.of(scheme)
                        + ", who state it in their profile, valid on the day of the game")
            .filter(Objects::nonNull)
            .collect(Collectors.joining(" and of "));
    return "price \"%s\" is for members of %s.".formatted(OneLine.of(label), whom);
  }

  /** Labels of the prices that a player may choose at a time. */
  List<String> prices(PlayerFacts who, Instant now) {
    return event.prices().stream()
        .filter(price -> price.isValidAt(now) && who.mayPay(price))
        .map(Event.Price::label)
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  /** The least that a registration for this game asks for: one player, or the smallest team. */
  RegistrationDetails least() {
    Event.Registration registration = event.registration();
    Integer fewest = registration == null ? null : registration.teamMin();
    return isForTeams()
        ? RegistrationDetailsBuilder.builder().size(Objects.requireNonNullElse(fewest, 1)).build()
        : RegistrationDetails.NONE;
  }

  /** Whether teams register, not players. */
  boolean isForTeams() {
    Event.Registration registration = event.registration();
    return registration != null && registration.unit() == Event.Unit.TEAM;
  }

  private void checkSize(RegistrationDetails details, List<Fault> faults) {
    Event.Registration registration = event.registration();
    boolean teams = isForTeams();
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
    checkWaiver(details, faults);
    faults.addAll(answers().missing(details.answers()));
    if (birthDate != null) {
      if (isTooYoung(birthDate)) {
        faults.add(
            Fault.pointer(
                "",
                "too_young",
                "Players must be at least %d years old on the day of the game."
                    .formatted(event.minAge())));
      } else if (event.minAgeUnaccompanied() != null
          && isYounger(birthDate, event.minAgeUnaccompanied())
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

  private void checkWaiver(RegistrationDetails details, List<Fault> faults) {
    if (!details.waiver() && asksForWaiver()) {
      faults.add(
          fault(
              "waiver",
              "required",
              "waiver must be true, once the player has been asked and agrees to %s."
                  .formatted(agreement())));
    }
  }

  /** An offer is taken without: who offered it knows whom. */
  private void checkAgeIsKnown(@Nullable LocalDate birthDate, List<Fault> faults) {
    if (birthDate == null && event.minAge() != null) {
      faults.add(
          Fault.pointer(
              "",
              "age_unknown",
              ("This game is for players of at least %d years. Give your birth date in your"
                      + " profile first; nobody sees it.")
                  .formatted(event.minAge())));
    }
  }

  /** Whether the game is not for players born then. */
  boolean isTooYoung(LocalDate birthDate) {
    return event.minAge() != null && isYounger(birthDate, event.minAge());
  }

  /** On the day of the game, in its time zone. */
  private boolean isYounger(LocalDate birthDate, int years) {
    return birthDate.plusYears(years).isAfter(event.startsAt().toLocalDate());
  }

  /** What the game asks besides. */
  AnswerRules answers() {
    return new AnswerRules(event.questions());
  }

  private void checkVersion(RegistrationDetails details, List<Fault> faults) {
    String version = details.waiverVersion();
    GameWaiver waiver = event.waiver();
    if (version != null && (waiver == null || !version.equals(waiver.version()))) {
      faults.add(
          fault(
              "waiver_version",
              "outdated",
              waiver == null
                  ? "waiver_version must be absent: this game has no waiver text."
                  : ("waiver_version must be \"%s\", which is that of the game's waiver now. Read"
                          + " it again.")
                      .formatted(waiver.version())));
    }
  }

  /** Whether players must agree to a waiver or documents. */
  boolean asksForWaiver() {
    return event.waiver() != null
        || !event.documents().isEmpty()
        || (rules != null && rules.waiver() != null);
  }

  /** What players agree to, or where it can be read. */
  private String agreement() {
    String text = rules == null ? null : rules.waiver();
    List<Event.Document> documents = event.documents();
    int more = documents.size() - MOST_DOCUMENTS;
    return Stream.of(
            Stream.ofNullable(event.waiver()).map(RegistrationRules::where),
            Stream.ofNullable(text).map(waiver -> "the waiver \"" + OneLine.of(waiver) + "\""),
            documents.stream()
                .limit(MOST_DOCUMENTS)
                .map(each -> "\"" + OneLine.of(each.title()) + "\" (" + each.url() + ")"),
            more > 0 ? Stream.of(more + " more of its documents") : Stream.<String>of())
        .flatMap(parts -> parts)
        .collect(Collectors.joining(", "));
  }

  private static String where(GameWaiver waiver) {
    return waiver.url() == null
        ? "the waiver of the game (its member waiver has the text)"
        : "the waiver at " + waiver.url();
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

  private static Fault fault(String member, String code, String detail) {
    return Fault.pointer("/" + member, code, detail);
  }
}

package org.muster.community.registration;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Cancellation;
import org.muster.community.event.Event;
import org.muster.community.event.NewTimes;
import org.muster.community.event.Postponement;
import org.muster.community.registration.Registration.Move;
import org.muster.community.registration.Registration.State;
import org.muster.community.registration.Snapshot.Row;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.GivenTime;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;

/**
 * What a player does, an officer with one player's registration or with the game, or the clock.
 *
 * @param number of places, hours and so on: as the verb has it
 */
record GameStep(Verb verb, int player, RegistrationDetails details, int number) {

  static final int MOST = 8;

  private static final List<Event.JoinMode> JOIN_MODES =
      List.of(Event.JoinMode.FREE, Event.JoinMode.APPROVAL, Event.JoinMode.INVITE);

  private static final JsonReader<Event> EVENT = JsonReader.of(Event.class);

  /** What callers are told of a step that cannot be taken. */
  static final Class<?>[] REFUSALS = {
    Problem.Invalid.class, // of a change that contradicts itself
    Problem.Conflict.class,
    Problem.Forbidden.class,
    Problem.IllegalMove.class,
    Problem.AgainstRules.class,
    Problem.NotFound.class
  };

  enum Verb {
    REGISTER,
    CHANGE,
    CANCEL,
    ACCEPT,
    /** Says no to an offered place. */
    DECLINE,
    /** What erasing somebody's data begins with. */
    RELEASE,
    INVITE,
    WALK_IN,
    /** By an officer: all but what the player said. */
    AMEND,
    APPROVE,
    REJECT,
    CHECK_IN,
    /** A phone that had no network hands in when somebody came. */
    ARRIVE,
    CHECK_OUT,
    NO_SHOW,
    STRIKE_OFF,
    CAPACITY,
    RENTAL_CAPACITY,
    SIDES,
    ROLES,
    PRICES,
    JOIN_MODE,
    POSTPONE,
    POSTPONE_TO,
    PUBLISH,
    EARLIER,
    CALL_OFF,
    WAIT
  }

  private static final Set<Verb> OFTEN =
      EnumSet.of(
          Verb.CHANGE,
          Verb.CANCEL,
          Verb.ACCEPT,
          Verb.DECLINE,
          Verb.APPROVE,
          Verb.CHECK_IN,
          Verb.ARRIVE,
          Verb.PUBLISH);

  /**
   * Steps of any kind.
   *
   * @param players how many there are
   */
  static Arbitrary<List<GameStep>> some(int players, boolean teams) {
    return any(players, teams, EnumSet.noneOf(Verb.class)).list().ofMinSize(30).ofMaxSize(80);
  }

  /** One, but none of these. */
  static Arbitrary<GameStep> any(int players, boolean teams, Set<Verb> without) {
    Arbitrary<Verb> verbs =
        Arbitraries.frequencyOf(
            Tuple.of(60, Arbitraries.just(Verb.REGISTER)),
            Tuple.of(80, Arbitraries.of(OFTEN).filter(verb -> !without.contains(verb))),
            Tuple.of(
                80,
                Arbitraries.of(Verb.values())
                    .filter(verb -> verb != Verb.CALL_OFF && !without.contains(verb))),
            Tuple.of(1, Arbitraries.just(Verb.CALL_OFF)));
    return Combinators.combine(
            verbs,
            Arbitraries.integers().between(0, players - 1),
            details(teams),
            Arbitraries.integers().between(0, MOST))
        .as(GameStep::new)
        .withoutEdgeCases(); // the first and the last verb are no more likely than others
  }

  private static Arbitrary<RegistrationDetails> details(boolean teams) {
    return Combinators.combine(
            Arbitraries.integers().between(1, 4),
            Arbitraries.of("Red", "Blue").injectNull(0.3),
            Arbitraries.of("medic").injectNull(0.6),
            Arbitraries.of("Day", "Weekend").injectNull(0.5),
            Arbitraries.integers().between(0, 2),
            guests())
        .as(
            (size, side, role, price, rentals, guests) ->
                RegistrationDetailsBuilder.builder()
                    .team(teams ? new RegistrationDetails.Team("Team") : null)
                    .size(size)
                    .faction(side)
                    .role(role)
                    .price(price)
                    .rentals(Math.min(size, rentals))
                    .guests(guests)
                    .build());
  }

  /** Mostly no more than there may be. */
  private static Arbitrary<List<Guest>> guests() {
    return Arbitraries.of("Ghost", "Jay", "Kit", "Lux")
        .map(name -> new Guest(name, null, null, false))
        .list()
        .ofMaxSize(3)
        .map(all -> all.subList(0, all.size() / 2 + all.size() % 2));
  }

  /**
   * Takes it; what is refused is refused for a reason that callers are told.
   *
   * @param before the game, as it was not long ago
   * @param players by their handles
   */
  void take(Playground there, Snapshot before, Map<String, Caller.Member> players) {
    String game = before.game().slug();
    String handle = handle(before, List.copyOf(players.keySet()));
    Caller.Member who = requireNonNull(players.get(handle));
    String id = before.last(handle).map(row -> row.id().toString()).orElse("none");
    Registrations registrations = there.registrations();
    Attendees attendees = there.attendees();
    Caller.Member officer = there.officer;
    try {
      switch (verb) {
        case REGISTER -> registrations.register(who, game, details);
        case CHANGE -> registrations.change(who, game, id, ExpectedVersion.ANY, any -> details);
        case CANCEL, DECLINE -> there.parts.withdrawals().cancelOwn(who, game);
        case ACCEPT -> registrations.acceptOwn(who, game, any -> details);
        case RELEASE -> release(there, who);
        case INVITE -> attendees.invite(officer, game, new Invitation(handle));
        case WALK_IN -> there.parts.walkIns().add(officer, game, walkIn(), form(game));
        case AMEND -> registrations.change(officer, game, id, ExpectedVersion.ANY, this::amended);
        case APPROVE -> attendees.approve(officer, game, id);
        case REJECT -> attendees.reject(officer, game, id);
        case CHECK_IN -> attendees.checkIn(officer, game, id);
        case ARRIVE -> arrive(there, game, id);
        case CHECK_OUT -> attendees.checkOut(officer, game, id, ExpectedVersion.ANY);
        case NO_SHOW -> attendees.noShow(officer, game, id);
        case STRIKE_OFF -> there.parts.withdrawals().cancel(officer, game, id, ExpectedVersion.ANY);
        case CAPACITY -> change(there, game, Map.of("capacity", 1 + number));
        case RENTAL_CAPACITY -> change(there, game, Map.of("rental_capacity", number / 2));
        case SIDES -> change(there, game, Map.of("factions", sides()));
        case ROLES -> change(there, game, Map.of("roles", roles()));
        case PRICES -> change(there, game, Map.of("prices", prices()));
        case JOIN_MODE ->
            change(there, game, Map.of("join_mode", JOIN_MODES.get(number % JOIN_MODES.size())));
        case POSTPONE ->
            there.steps.postpone(
                there.officer,
                game,
                ExpectedVersion.ANY,
                new Postponement(null, null, null, "Rain"));
        case POSTPONE_TO ->
            there.steps.postpone(
                there.officer,
                game,
                ExpectedVersion.ANY,
                new Postponement(GivenTime.of(soon(there)), null, null, null));
        case PUBLISH ->
            there.steps.publish(
                there.officer,
                game,
                ExpectedVersion.ANY,
                new NewTimes(GivenTime.of(soon(there)), null, null));
        case EARLIER ->
            change(
                there, game, Map.of("starts_at", there.clock.instant().plus(Duration.ofHours(30))));
        case CALL_OFF ->
            there.steps.cancel(
                there.officer, game, ExpectedVersion.ANY, new Cancellation("Nobody comes"));
        case WAIT -> there.forward(RegistrationLedger.OFFER);
      }
    } catch (ProblemException e) {
      assertThat(e.problem()).as("%s", this).isInstanceOfAny(REFUSALS);
      assertThat(verb)
          .as("nobody's data stays because of %s", e.problem())
          .isNotEqualTo(Verb.RELEASE);
    }
  }

  private NewWalkIn walkIn() {
    return new NewWalkIn(
        "Walker " + number,
        details.faction(),
        details.role(),
        details.price(),
        details.rentals() > 0,
        false,
        null,
        false,
        null);
  }

  /** The same one is handed in again, whatever is said of them then. */
  private UUID form(String game) {
    return UUID.nameUUIDFromBytes((game + number).getBytes(StandardCharsets.UTF_8));
  }

  private RegistrationDetails amended(RegistrationDetails said) {
    return RegistrationDetailsBuilder.builder(said)
        .size(details.size())
        .faction(details.faction())
        .role(details.role())
        .guests(details.guests())
        .build();
  }

  /** So many hours ago, as the phone says. */
  private void arrive(Playground there, String game, String id) {
    OffsetDateTime at =
        there.clock.instant().minus(Duration.ofHours(number)).atOffset(ZoneOffset.UTC);
    there
        .database
        .database()
        .atomically(
            () ->
                there
                    .parts
                    .arrivals()
                    .checkIn(
                        there.access.locked(there.officer, game),
                        List.of(new CheckIn(id, at, "phone-" + number % 2, true)),
                        new Arrivals.By(null, "Gate")));
  }

  private static void release(Playground there, Caller.Member who) {
    there
        .database
        .database()
        .atomically(
            () -> {
              there.parts.withdrawals().release(who);
              return true;
            });
  }

  /** Mostly somebody with whom it can be done; else anybody. */
  private String handle(Snapshot before, List<String> handles) {
    List<String> meant =
        handles.stream()
            .filter(handle -> isMeantFor(before.last(handle).map(Row::state).orElse(null)))
            .toList();
    List<String> from = number % 4 == 0 || meant.isEmpty() ? handles : meant;
    return from.get(player % from.size());
  }

  private boolean isMeantFor(@Nullable State state) {
    Move move =
        switch (verb) {
          case CANCEL, RELEASE, STRIKE_OFF -> Move.CANCEL;
          case ACCEPT -> Move.ACCEPT;
          case APPROVE -> Move.APPROVE;
          case REJECT -> Move.REJECT;
          case CHECK_IN, ARRIVE -> Move.CHECK_IN;
          case CHECK_OUT -> Move.CHECK_OUT;
          case NO_SHOW -> Move.NO_SHOW;
          default -> null;
        };
    boolean alive = state != null && state.isAlive();
    return switch (verb) {
      case REGISTER, INVITE -> !alive;
      case CHANGE, AMEND -> alive;
      case DECLINE -> state == State.OFFERED;
      default -> move != null && state != null && Registration.MOVES.isLegal(state, move);
    };
  }

  private static void change(Playground there, String game, Map<String, ?> members) {
    there.organising.change(there.officer, game, ExpectedVersion.ANY, patch(members));
  }

  /** A change of a game. */
  static MergePatch<Event> patch(Map<String, ?> members) {
    return MergePatch.of(EVENT, Json.mapper().valueToTree(members));
  }

  private OffsetDateTime soon(Playground there) {
    return there.clock.instant().plus(Duration.ofDays(2L + 3L * number)).atOffset(ZoneOffset.UTC);
  }

  /** Red for so many; or none of it. */
  private List<?> sides() {
    return number == 0
        ? List.of(Map.of("name", "Blue"))
        : List.of(Map.of("name", "Red", "capacity", number), Map.of("name", "Blue"));
  }

  private List<?> roles() {
    return number % 4 == 0 ? List.of() : List.of(Map.of("role", "medic", "limit", number % 4 - 1));
  }

  private List<?> prices() {
    Map<String, ?> day = Map.of("label", "Day", "amount_minor", 3000, "currency", "GBP");
    Map<String, ?> weekend = Map.of("label", "Weekend", "amount_minor", 5000, "currency", "GBP");
    return number % 2 == 0 ? List.of(day) : List.of(day, weekend);
  }
}

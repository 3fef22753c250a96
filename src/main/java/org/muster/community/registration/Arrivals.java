package org.muster.community.registration;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.groupingBy;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.LockedEvent;
import org.muster.community.registration.CheckInAnswer.Result;
import org.muster.community.registration.Registration.Move;
import org.muster.community.registration.Registration.State;
import org.muster.core.Ids;
import org.muster.core.Problem;

/**
 * Lets players in at the gate of a game. Does not ask who may do that: whoever calls it does.
 *
 * <p>Phones without a network hand in later what they saw, in any order and perhaps twice. Of all
 * check-ins of a registration the earliest counts, so that it does not matter which phone comes
 * first.
 */
public final class Arrivals {

  /**
   * How long it is known which phone let somebody in: phones and passes may be named for people.
   */
  static final Duration DEVICES_KEPT = Duration.ofDays(30);

  private final ArrivalStore store;
  private final GuestTicketStore guests;
  private final RegistrationLedger ledger;
  private final Clock clock;

  Arrivals(ArrivalStore store, GuestTicketStore guests, RegistrationLedger ledger, Clock clock) {
    this.store = store;
    this.guests = guests;
    this.ledger = ledger;
    this.clock = clock;
  }

  /**
   * Who lets players in.
   *
   * @param player an organiser; null: somebody with a gate pass
   * @param pass label of the gate pass; null: an organiser
   */
  public record By(@Nullable UUID player, @Nullable String pass) {}

  /**
   * Registrations that have or may still get a place, oldest first, each followed by those of its
   * guests who have tickets of their own.
   */
  public List<RosterEntry> roster(LockedEvent game, int most) {
    List<ArrivalStore.Row> all = store.all(game.id(), State.ALIVE, most);
    Map<UUID, List<GuestTicketStore.Row>> tickets = tickets(game);
    return all.stream().flatMap(row -> entries(row, tickets)).toList();
  }

  private static Stream<RosterEntry> entries(
      ArrivalStore.Row row, Map<UUID, List<GuestTicketStore.Row>> tickets) {
    Registration party = row.shown().registration();
    List<GuestTicketStore.Row> own = tickets.getOrDefault(party.id(), List.of());
    int year = row.shown().game().startsAt().getYear();
    return Stream.concat(
        Stream.of(row.entry(own.size())),
        own.stream().map(ticket -> RosterEntry.of(ticket, party, year)));
  }

  /** By the registrations that name the guests. */
  private Map<UUID, List<GuestTicketStore.Row>> tickets(LockedEvent game) {
    return guests.ofGame(game.id()).stream()
        .collect(groupingBy(GuestTicketStore.Row::registration));
  }

  /**
   * Checks players in, each on its own. Requires a transaction that has locked the game.
   *
   * @return an answer to each, in their order
   */
  public List<CheckInAnswer> checkIn(LockedEvent game, List<CheckIn> all, By by) {
    Known known = known(game);
    var rules = new EntryRules(game.event());
    boolean takesPlace = Attendees.TAKES_PLACE.contains(game.event().state());
    var done = new ArrayList<Done>();
    for (CheckIn each : all) {
      Arrival arrival = arrival(each, by);
      boolean inTime = takesPlace && rules.isArriving(arrival.at());
      done.add(
          known
              .find(each.registration())
              .map(place -> checkIn(known, place, arrival, inTime))
              .orElse(Done.NOTHING));
    }
    Known now = known(game);
    var answers = new ArrayList<CheckInAnswer>();
    for (int i = 0; i < all.size(); i++) {
      answers.add(done.get(i).answer(all.get(i), now));
    }
    return answers;
  }

  private Known known(LockedEvent game) {
    return new Known(
        store.all(game.id(), EnumSet.allOf(State.class), Integer.MAX_VALUE), tickets(game));
  }

  /** What has a code of its own. */
  private sealed interface Place {

    UUID id();

    /** The registration by which they come. */
    ArrivalStore.Row by();

    RosterEntry.@Nullable CheckedIn arrived();

    RosterEntry entry();
  }

  /**
   * Who registered, with all who have no ticket of their own.
   *
   * @param guests how many have one
   */
  private record Party(ArrivalStore.Row by, int guests) implements Place {

    @Override
    public UUID id() {
      return by.shown().registration().id();
    }

    @Override
    public RosterEntry.@Nullable CheckedIn arrived() {
      return by.arrived();
    }

    @Override
    public RosterEntry entry() {
      return by.entry(guests);
    }
  }

  /** One guest with a ticket of their own. */
  private record Alone(ArrivalStore.Row by, GuestTicketStore.Row ticket) implements Place {

    @Override
    public UUID id() {
      return ticket.id();
    }

    @Override
    public RosterEntry.@Nullable CheckedIn arrived() {
      return ticket.arrived();
    }

    @Override
    public RosterEntry entry() {
      return RosterEntry.of(
          ticket, by.shown().registration(), by.shown().game().startsAt().getYear());
    }
  }

  /** What was done with one check-in. */
  private record Done(Result result, @Nullable UUID id, RosterEntry.@Nullable CheckedIn later) {

    static final Done NOTHING = new Done(Result.NOT_FOR_THIS_GAME, null, null);

    CheckInAnswer answer(CheckIn given, Known now) {
      RosterEntry entry = id == null ? null : requireNonNull(now.byId.get(id)).entry();
      return new CheckInAnswer(given.registration(), result, id, entry, later);
    }
  }

  /** In milliseconds, as phones know them: the same one that is handed in twice is the same. */
  private Arrival arrival(CheckIn given, By by) {
    Instant now = clock.instant();
    Instant at = given.at() == null ? now : given.at().toInstant();
    return new Arrival(
        (at.isAfter(now) ? now : at).truncatedTo(ChronoUnit.MILLIS),
        given.device(),
        by.player(),
        by.pass(),
        given.offline());
  }

  private Done checkIn(Known known, Place place, Arrival arrival, boolean inTime) {
    Result ended =
        switch (place.by().shown().registration().state()) {
          case PENDING, WAITLISTED, OFFERED -> Result.WAITS;
          case REJECTED, EXPIRED, CANCELLED, OFFER_EXPIRED, CANCELLED_BY_ORGANISER ->
              Result.CANCELLED;
          case NO_SHOW -> Result.NO_SHOW;
          case CONFIRMED, CHECKED_IN -> inTime ? null : Result.OUTSIDE_WINDOW;
        };
    return ended == null ? arrive(known, place, arrival) : new Done(ended, place.id(), null);
  }

  private Done arrive(Known known, Place place, Arrival arrival) {
    RosterEntry.CheckedIn before = place.arrived();
    if (before != null && isSame(before, arrival)) {
      return new Done(Result.CHECKED_IN, place.id(), null);
    }
    if (before != null && !arrival.at().isBefore(before.at())) {
      return new Done(Result.ALREADY, place.id(), null);
    }
    known.put(in(place, arrival));
    return new Done(Result.CHECKED_IN, place.id(), before);
  }

  private Place in(Place place, Arrival arrival) {
    var arrived =
        new RosterEntry.CheckedIn(
            arrival.at(), arrival.device(), arrival.pass(), arrival.offline());
    return switch (place) {
      case Party(var by, var own) -> {
        Registration registration = by.shown().registration();
        RegistrationRow in = ledger.checkIn(registration, arrival.at(), arrival.by());
        store.write(registration.id(), arrival);
        yield new Party(new ArrivalStore.Row(in, arrived), own);
      }
      case Alone(var by, var ticket) -> {
        guests.arrive(ticket.id(), arrival);
        yield new Alone(by, ticket.with(arrived));
      }
    };
  }

  private static boolean isSame(RosterEntry.CheckedIn before, Arrival arrival) {
    return before.at().equals(arrival.at()) && arrival.device().equals(before.device());
  }

  /**
   * Undoes a check-in. Requires a transaction that has locked the game.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if no registration for the game has
   *     this id or code; {@code IllegalMove} unless the player is checked in
   */
  public RosterEntry undo(LockedEvent game, String which) {
    Place place =
        known(game)
            .find(which)
            .orElseThrow(() -> new Problem.NotFound("registration", which).exception());
    return switch (place) {
      case Party(var by, var own) -> {
        RegistrationRow out = ledger.move(game, by.shown().registration(), Move.CHECK_OUT);
        yield new ArrivalStore.Row(out, null).entry(own);
      }
      case Alone(var by, var ticket) -> {
        Registration.MOVES.after(place.entry().state(), Move.CHECK_OUT);
        guests.arrive(ticket.id(), null);
        yield new Alone(by, ticket.with(null)).entry();
      }
    };
  }

  /** The registrations of one game and the guests with tickets, by all that a ticket has on it. */
  private static final class Known {
    private final Map<UUID, Place> byId = new HashMap<>();
    private final Map<String, List<UUID>> typed = new HashMap<>();

    Known(List<ArrivalStore.Row> rows, Map<UUID, List<GuestTicketStore.Row>> tickets) {
      for (ArrivalStore.Row row : rows) {
        var own = tickets.getOrDefault(row.shown().registration().id(), List.of());
        put(new Party(row, own.size()));
        own.forEach(ticket -> put(new Alone(row, ticket)));
      }
      byId.keySet()
          .forEach(
              id ->
                  typed
                      .computeIfAbsent(new TicketCode(id).typed(), _ -> new ArrayList<>())
                      .add(id));
    }

    Optional<Place> find(String which) {
      return Ids.read(which)
          .or(() -> TicketCode.of(which).map(TicketCode::registration))
          .or(() -> TicketCode.ofTyped(which).flatMap(this::only))
          .map(byId::get);
    }

    /** Two of one game with the same eight characters cannot be told apart by them. */
    private Optional<UUID> only(String code) {
      List<UUID> ids = typed.getOrDefault(code, List.of());
      return ids.size() == 1 ? Optional.of(ids.getFirst()) : Optional.empty();
    }

    void put(Place place) {
      byId.put(place.id(), place);
    }
  }
}

package org.muster.community.registration;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.community.registration.Registration.State;

/**
 * A game and all who ever registered for it, at one moment. What there is left of anything is
 * counted here from the rows, without the program's own arithmetic.
 *
 * @param rows in the order in which they registered
 */
record Snapshot(Instant now, Game game, List<Row> rows) {

  /**
   * The game, and what its view says of who comes.
   *
   * @param closes when registration does; null: at the start
   * @param names what registrations may name: sides, roles, prices
   */
  record Game(
      String slug,
      Event.State state,
      Instant start,
      Instant end,
      @Nullable Instant closes,
      Map<CapacityLimit, Integer> limits,
      List<String> names,
      @Nullable Integer registered,
      @Nullable Integer placesLeft,
      boolean full) {

    static Game of(EventView view) {
      Event event = view.event();
      var limits = new HashMap<CapacityLimit, Integer>();
      put(limits, CapacityLimit.PLAYERS, event.capacity());
      put(limits, CapacityLimit.RENTALS, event.rentalCapacity());
      event
          .factions()
          .forEach(side -> put(limits, CapacityLimit.faction(side.name()), side.capacity()));
      event.roles().forEach(role -> put(limits, CapacityLimit.role(role.role()), role.limit()));
      OffsetDateTime closes = event.registration() == null ? null : event.registration().closesAt();
      return new Game(
          event.slug(),
          event.state(),
          event.start(),
          event.end(),
          closes == null ? null : closes.toInstant(),
          limits,
          Stream.of(
                  event.factions().stream().map(side -> "faction " + side.name()),
                  event.roles().stream().map(role -> "role " + role.role()),
                  event.prices().stream().map(price -> "price " + price.label()))
              .flatMap(names -> names)
              .toList(),
          event.registered(),
          view.placesLeft(),
          view.full());
    }

    private static void put(
        Map<CapacityLimit, Integer> limits, CapacityLimit limit, @Nullable Integer most) {
      if (most != null) {
        limits.put(limit, most);
      }
    }
  }

  /**
   * One registration.
   *
   * @param player by handle; who has no account by callsign, while it is known
   * @param named whether it is known who came, if that was somebody without an account
   * @param arrived when; only of who is in
   */
  record Row(
      UUID id,
      String player,
      boolean walkIn,
      boolean named,
      RegistrationDetails details,
      State state,
      @Nullable Integer position,
      @Nullable Instant offerEnds,
      @Nullable Instant arrived) {

    static Row of(RegistrationView view) {
      return new Row(
          view.id(),
          Objects.requireNonNullElse(
              view.player() == null ? view.name() : view.player().handle(), view.id().toString()),
          view.player() == null,
          view.walkIn() != null,
          view.details(),
          view.state(),
          view.waitlistPosition(),
          view.offerExpiresAt(),
          view.checkedInAt());
    }

    /** How much it asks for of each thing, whether or not there is a limit of it. */
    Map<CapacityLimit, Integer> wants() {
      var wants = new HashMap<CapacityLimit, Integer>();
      wants.put(CapacityLimit.PLAYERS, details.size());
      wants.put(CapacityLimit.RENTALS, details.rentals());
      if (details.faction() != null) {
        wants.put(CapacityLimit.faction(details.faction()), details.size());
      }
      if (details.role() != null) {
        wants.put(CapacityLimit.role(details.role()), 1);
      }
      wants.values().removeIf(amount -> amount == 0);
      return wants;
    }

    int wants(CapacityLimit limit) {
      return wants().getOrDefault(limit, 0);
    }
  }

  List<Row> seated() {
    return rows.stream().filter(row -> row.state().isSeated()).toList();
  }

  /** Those who could ever have what they wait for. */
  List<Row> waiting() {
    return rows.stream()
        .filter(row -> row.state() == State.WAITLISTED)
        .filter(
            row ->
                game.limits().entrySet().stream()
                    .allMatch(l -> row.wants(l.getKey()) <= l.getValue()))
        .toList();
  }

  /** Somebody's latest. */
  Optional<Row> last(String player) {
    return rows.reversed().stream().filter(row -> row.player().equals(player)).findFirst();
  }

  @Nullable Row row(UUID id) {
    return rows.stream().filter(row -> row.id().equals(id)).findFirst().orElse(null);
  }

  /** What is left of each limit, less than nothing if more was given out. */
  Map<CapacityLimit, Integer> left() {
    var left = new HashMap<>(game.limits());
    seated()
        .forEach(
            row ->
                row.wants().forEach((limit, n) -> left.computeIfPresent(limit, (l, m) -> m - n)));
    return left;
  }

  /** Whether places are offered to who waits. */
  boolean isOffering() {
    return game.state() == Event.State.PUBLISHED
        && game.start().isAfter(now)
        && (game.closes() == null || game.closes().isAfter(now));
  }
}

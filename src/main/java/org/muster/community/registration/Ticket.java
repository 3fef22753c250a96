package org.muster.community.registration;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.registration.Registration.State;
import org.muster.community.venue.ExactPlaces;

/**
 * What a player or a guest shows at the gate: a place that is theirs.
 *
 * @param game as it is now
 * @param place of its venue; null if it has none, or the player may not know it
 * @param faction that was chosen
 * @param role that was chosen
 * @param size how many come
 * @param rentals how many packages they rent
 * @param price label of the price
 * @param owed what it costs
 * @param asksForWaiver whether the game has a waiver
 * @param waiverAt when the player agreed to it
 * @param checkedInAt when they came
 * @param guest callsign of the guest whose ticket it is; null: the player's own
 */
public record Ticket(
    UUID id,
    Event game,
    ExactPlaces.@Nullable Exact place,
    @Nullable String faction,
    @Nullable String role,
    int size,
    int rentals,
    @Nullable String price,
    @Nullable Owed owed,
    boolean asksForWaiver,
    @Nullable Instant waiverAt,
    @Nullable Instant checkedInAt,
    @Nullable String guest) {

  /** Whether a registration in this state has a ticket. */
  static boolean isFor(State state) {
    return state == State.CONFIRMED || state == State.CHECKED_IN;
  }

  /** The code that is scanned or typed. */
  public TicketCode code() {
    return new TicketCode(id);
  }

  static Ticket of(
      RegistrationView own, Event game, Optional<ExactPlaces.Exact> place, boolean asksForWaiver) {
    RegistrationDetails details = own.details();
    return new Ticket(
        own.id(),
        game,
        place.orElse(null),
        details.faction(),
        details.role(),
        details.size(),
        details.rentals(),
        details.price(),
        Owed.of(Quote.of(game, own), details).orElse(null),
        asksForWaiver,
        own.waiverAt(),
        own.checkedInAt(),
        null);
  }

  /** The ticket of one guest: what holds for all who come together, and nothing of the others. */
  static Ticket ofGuest(
      GuestTicketStore.Row guest,
      Registration party,
      Event game,
      Optional<ExactPlaces.Exact> place) {
    RosterEntry.CheckedIn arrived = guest.arrived();
    return new Ticket(
        guest.id(),
        game,
        place.orElse(null),
        party.details().faction(),
        null,
        1,
        0,
        null,
        null,
        false,
        null,
        arrived == null ? null : arrived.at(),
        guest.callsign());
  }
}

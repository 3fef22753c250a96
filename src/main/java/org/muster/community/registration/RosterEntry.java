package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;

/**
 * One registration as the gate needs it: no name and no birth date. A guest with a ticket of their
 * own is an entry, too.
 */
public record RosterEntry(
    @JsonPropertyDescription("The registration's id, or that of a guest's ticket.") UUID id,
    @JsonPropertyDescription("The code in the address of its ticket.") String code,
    @JsonPropertyDescription("The eight characters to type if the code cannot be read.")
        String typed,
    Registration.State state,
    @Nullable @JsonPropertyDescription("Absent for walk-ins, and if the player's data was erased.")
        String handle,
    @Nullable String callsign,
    @Nullable
        @JsonPropertyDescription("On the day of the game; absent if the birth date is unknown.")
        Boolean isAdult,
    @Nullable @JsonPropertyDescription("Name of the team that the player leads.") String team,
    @JsonPropertyDescription("How many come by it; guests with tickets of their own are not in it.")
        int size,
    @Nullable @JsonPropertyDescription("Of a guest: the id of the registration that names them.")
        UUID guestOf,
    @Nullable String faction,
    @Nullable String role,
    int rentals,
    @Nullable @JsonPropertyDescription("Label of the chosen price.") String price,
    @JsonPropertyDescription("Whether the player agreed to the waiver.") boolean waiver,
    @Nullable @JsonPropertyDescription("Only while checked in.") CheckedIn checkedIn) {

  /** The check-in that counts. */
  public record CheckedIn(
      Instant at,
      @Nullable @JsonPropertyDescription("Name of the phone; absent if it was none, or long ago.")
          String device,
      @Nullable
          @JsonPropertyDescription(
              "The organiser's handle, or the label of the gate pass; absent if erased.")
          String by,
      @JsonPropertyDescription("Whether the phone was without a network then.") boolean offline) {}

  /**
   * Of a registration.
   *
   * @param guests how many of its guests have tickets of their own
   */
  static RosterEntry of(RegistrationView view, @Nullable CheckedIn arrived, int guests) {
    var code = new TicketCode(view.id());
    RegistrationView.Attendee player = view.player();
    RegistrationDetails details = view.details();
    return new RosterEntry(
        view.id(),
        code.text(),
        code.typed(),
        view.state(),
        player == null ? null : player.handle(),
        view.callsign(),
        view.isAdult(),
        details.team() == null ? null : details.team().name(),
        details.size() - guests,
        null,
        details.faction(),
        details.role(),
        details.rentals(),
        details.price(),
        details.waiver(),
        arrived);
  }

  /**
   * Of a guest with a ticket of their own.
   *
   * @param year of the game
   */
  static RosterEntry of(GuestTicketStore.Row ticket, Registration party, int year) {
    var code = new TicketCode(ticket.id());
    Guest guest =
        party.details().guests().stream()
            .filter(each -> each.callsign().equals(ticket.callsign()))
            .findFirst()
            .orElseThrow();
    return new RosterEntry(
        ticket.id(),
        code.text(),
        code.typed(),
        state(ticket, party),
        null,
        guest.callsign(),
        guest.isAdult(year),
        null,
        1,
        party.id(),
        party.details().faction(),
        null,
        0,
        null,
        guest.waiver(),
        ticket.arrived());
  }

  /** Of the guest alone: whether who brings them is in does not matter. */
  private static Registration.State state(GuestTicketStore.Row ticket, Registration party) {
    boolean place = Ticket.isFor(party.state());
    return !place
        ? party.state()
        : ticket.arrived() == null ? Registration.State.CONFIRMED : Registration.State.CHECKED_IN;
  }

  /** How the player is called at the gate; empty if their data was erased. */
  public String name() {
    return callsign != null ? callsign : handle != null ? handle : "";
  }

  /** The state as the API writes it. */
  public String stateWord() {
    return Json.name(state);
  }

  /** Whether the player may be let in, or is in. */
  public boolean expected() {
    return state == Registration.State.CONFIRMED || state == Registration.State.CHECKED_IN;
  }
}

package org.muster.community.registration;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.core.Caller;
import org.muster.core.Ids;
import org.muster.core.Scope;

/** Reads tickets, and tells whose a scanned code is. */
public final class GameTickets {

  private final EventAccess access;
  private final RegistrationViewStore shown;
  private final GuestTicketStore guests;

  GameTickets(EventAccess access, RegistrationViewStore shown, GuestTicketStore guests) {
    this.access = access;
    this.shown = shown;
    this.guests = guests;
  }

  /** What an address with the id of a registration leads its reader to. */
  public sealed interface Found {

    /** The reader's ticket. */
    record Own(Ticket ticket) implements Found {}

    /** The reader's registration for this game, which is no ticket, or none any more. */
    record NoTicket(String slug) implements Found {}

    /** Somebody else's registration for this game, which the reader manages. */
    record Managed(String slug) implements Found {}
  }

  /**
   * What there is with this id.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if it is neither the caller's own nor
   *     of a game that the caller manages
   */
  public Found find(Caller caller, String id) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    return Ids.read(id)
        .flatMap(shown::row)
        .flatMap(row -> found(me, row))
        .orElseThrow(() -> RegistrationAccess.notFound(id));
  }

  /**
   * What a scanned code leads its reader to; see {@link #find}. That of a guest leads where that of
   * who brings them does.
   */
  public Found scanned(Caller caller, String code) {
    UUID id =
        TicketCode.of(code)
            .map(TicketCode::registration)
            .orElseThrow(() -> RegistrationAccess.notFound(code));
    UUID party = guests.find(id).map(GuestTicketStore.Row::registration).orElse(id);
    return find(caller, party.toString());
  }

  private Optional<Found> found(Caller.Member me, RegistrationRow row) {
    String slug = row.game().slug();
    boolean own = me.player().equals(row.registration().player());
    return access
        .toRead(slug)
        .flatMap(
            game ->
                own
                    ? Optional.of(own(me, game, row))
                    : Optional.of(new Found.Managed(slug)).filter(_ -> access.runs(me, game)));
  }

  private Found own(Caller.Member me, LockedEvent game, RegistrationRow row) {
    if (!Ticket.isFor(row.registration().state())) {
      return new Found.NoTicket(game.event().slug());
    }
    boolean waiver = new RegistrationRules(game.event(), game.rules()).asksForWaiver();
    return new Found.Own(
        Ticket.of(
            RegistrationView.of(row, List.of()), game.event(), access.place(me, game), waiver));
  }
}

package org.muster.community.registration;

import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Ids;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/**
 * Gives guests tickets of their own, with links that need no account. A guest with one is let in by
 * it alone, and no longer with who brings them. It ends with the registration, when that names the
 * guest no more, and when it is withdrawn.
 */
public final class GuestTickets {

  private final Database database;
  private final EventAccess access;
  private final GuestTicketStore store;
  private final RegistrationViewStore shown;
  private final RegistrationAccess desk;
  private final GuestLinks links;
  private final Clock clock;

  GuestTickets(
      Database database,
      EventAccess access,
      GuestTicketStore store,
      RegistrationViewStore shown,
      RegistrationAccess desk,
      GuestLinks links,
      Clock clock) {
    this.database = database;
    this.access = access;
    this.store = store;
    this.shown = shown;
    this.desk = desk;
    this.links = links;
    this.clock = clock;
  }

  /**
   * The tickets of the guests of a registration: the caller's own, with their links, or of a game
   * that the caller manages.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}
   */
  public Page<GuestTicket> list(Caller caller, String slug, String id) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    RegistrationAccess.Found found = desk.toRead(me, slug, id);
    List<GuestTicket> all =
        store.of(found.registration().id()).stream().map(row -> view(row, found.own())).toList();
    return new Page<>(all, null, Page.Total.exactly(all.size()));
  }

  /**
   * Gives one of the caller's guests a ticket.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code AgainstRules} unless the
   *     registration names exactly one guest so; {@code Conflict} if that guest has a ticket, there
   *     is no place, or the game is over
   */
  public GuestTicket make(Caller caller, String slug, String id, NewGuestTicket wanted) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          RegistrationAccess.Found found = desk.own(me, slug, id);
          if (!Ticket.isFor(found.registration().state()) || isOver(found.game())) {
            throw new Problem.Conflict(
                    "Guests have tickets only while you have a place in a game that is not over.")
                .exception();
          }
          checkNamed(found.registration(), wanted.callsign());
          UUID ticket =
              store
                  .add(found.registration().id(), wanted.callsign())
                  .orElseThrow(
                      () ->
                          new Problem.Conflict(
                                  "This guest has a ticket. Withdraw it to make another link.")
                              .exception());
          return view(store.find(ticket).orElseThrow(), true);
        });
  }

  private boolean isOver(LockedEvent game) {
    OffsetDateTime end = game.event().endsAt();
    return end.toInstant().isBefore(clock.instant());
  }

  private static void checkNamed(Registration registration, String callsign) {
    long named =
        registration.details().guests().stream()
            .filter(guest -> guest.callsign().equals(callsign))
            .count();
    if (named != 1) {
      throw new Problem.AgainstRules(
              List.of(
                  named == 0
                      ? Fault.pointer(
                          "/callsign",
                          "unknown_guest",
                          "callsign must be that of one of the guests of the registration.")
                      : Fault.pointer(
                          "/callsign",
                          "ambiguous",
                          "Several guests are called so. Give them different callsigns first.")))
          .exception();
    }
  }

  /**
   * Ends the ticket of a guest of the caller's, or of a game that the caller manages. The guest
   * stays named, and can be let in with who brings them.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}
   */
  public void withdraw(Caller caller, String slug, String id, String ticket) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    database.run(
        () -> {
          UUID registration = desk.any(me, slug, id).registration().id();
          if (Ids.read(ticket).filter(one -> store.delete(registration, one)).isEmpty()) {
            throw new Problem.NotFound("guest ticket", ticket).exception();
          }
        });
  }

  private GuestTicket view(GuestTicketStore.Row row, boolean own) {
    var code = new TicketCode(row.id());
    RosterEntry.CheckedIn arrived = row.arrived();
    return new GuestTicket(
        row.id(),
        row.callsign(),
        code.text(),
        code.typed(),
        row.createdAt(),
        arrived == null ? null : arrived.at(),
        own ? links.to(row.id()) : null);
  }

  /** The links of the guests of a registration, by callsign, for who brings them. */
  public Map<String, String> links(UUID registration) {
    var all = new LinkedHashMap<String, String>();
    store.of(registration).forEach(row -> all.put(row.callsign(), links.to(row.id())));
    return all;
  }

  /**
   * What a link shows: nothing of whoever brings the guest.
   *
   * @param token the last part of the link
   * @throws org.muster.core.ProblemException {@code NotFound} unless the ticket is in force
   */
  public Ticket open(String token) {
    return links
        .read(token)
        .flatMap(store::find)
        .flatMap(this::ticket)
        .orElseThrow(() -> new Problem.NotFound("guest ticket", "").exception());
  }

  private Optional<Ticket> ticket(GuestTicketStore.Row row) {
    return shown
        .row(row.registration())
        .filter(party -> Ticket.isFor(party.registration().state()))
        .flatMap(
            party ->
                access
                    .toRead(party.game().slug())
                    .map(
                        game ->
                            Ticket.ofGuest(
                                row, party.registration(), game.event(), access.place(game))));
  }
}

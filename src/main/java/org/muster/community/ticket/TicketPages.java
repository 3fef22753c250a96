package org.muster.community.ticket;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.muster.community.registration.GameTickets;
import org.muster.community.registration.Guest;
import org.muster.community.registration.GuestTicket;
import org.muster.community.registration.GuestTickets;
import org.muster.community.registration.MyRegistrations;
import org.muster.community.registration.NewGuestTicket;
import org.muster.community.registration.Ticket;
import org.muster.community.registration.TicketCode;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.http.LargeContent;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** The page of a ticket, its code as a picture, and where the code leads whoever scans it. */
final class TicketPages {

  /** Has the ticket kept on the device. */
  static final String SCRIPT = "ticket.js";

  private static final String ONE = "/me/tickets/{id}";
  private static final String GUEST = "/guest/{token}";

  private final GameTickets tickets;
  private final GuestTickets guests;
  private final MyRegistrations registrations;
  private final CodePictures codes;
  private final Clock clock;

  TicketPages(
      GameTickets tickets,
      GuestTickets guests,
      MyRegistrations registrations,
      CodePictures codes,
      Clock clock) {
    this.tickets = tickets;
    this.guests = guests;
    this.registrations = registrations;
    this.codes = codes;
    this.clock = clock;
  }

  void addTo(Pages site) {
    site.personalPage(ONE, this::show)
        .personalPage(ONE + "/code.png", this::picture)
        .personalForm(ONE + "/guests", visit -> guests(visit, this::give))
        .personalForm(ONE + "/guests/withdraw", visit -> guests(visit, this::withdraw))
        .personalPage(GUEST, this::guest)
        .personalPage(GUEST + "/code.png", visit -> picture(opened(visit)))
        .personalPage(TicketCode.PATH + "{code}", this::scanned)
        .publicPage("/offline", TicketPages::offline);
  }

  private View show(Visit visit) {
    return switch (found(visit)) {
      case GameTickets.Found.Own(var ticket) -> show(visit, ticket);
      case GameTickets.Found.NoTicket(var slug) -> View.seeOther(own(visit, slug));
      case GameTickets.Found.Managed _ -> throw notFound(visit.path("id"));
    };
  }

  private View show(Visit visit, Ticket ticket) {
    String title = visit.words().of(TicketWords.TITLE) + ": " + ticket.game().title();
    var model =
        new TicketMaking(visit, ticket, "/me/tickets/" + ticket.id())
            .page(codes.image(ticket.code()), guests(visit, ticket), clock.instant());
    return page(title, model);
  }

  private static View page(String title, TicketModel model) {
    return View.page("ticket/ticket.jte", title, model).noindex().script(SCRIPT);
  }

  /** Whom the registration names, with the tickets that they have. */
  private List<TicketModel.GuestLine> guests(Visit visit, Ticket ticket) {
    Caller.Member me = visit.signedIn().caller();
    String slug = ticket.game().slug();
    String id = ticket.id().toString();
    String action = visit.link("/me/tickets/" + id + "/guests");
    Map<String, GuestTicket> made =
        guests.list(me, slug, id).items().stream()
            .collect(Collectors.toMap(GuestTicket::callsign, each -> each));
    return registrations.get(me, slug, id).details().guests().stream()
        .map(Guest::callsign)
        .distinct()
        .map(
            name -> {
              GuestTicket own = made.get(name);
              return own == null
                  ? new TicketModel.GuestLine(name, null, action, "")
                  : new TicketModel.GuestLine(
                      name, own.link(), action + "/withdraw", own.id().toString());
            })
        .toList();
  }

  private void give(Visit visit, Ticket ticket) {
    guests.make(
        visit.signedIn().caller(),
        ticket.game().slug(),
        ticket.id().toString(),
        new NewGuestTicket(visit.field("callsign")));
  }

  private void withdraw(Visit visit, Ticket ticket) {
    guests.withdraw(
        visit.signedIn().caller(),
        ticket.game().slug(),
        ticket.id().toString(),
        visit.field("ticket"));
  }

  /** Back to the ticket, also if somebody else was quicker. */
  private View guests(Visit visit, BiConsumer<Visit, Ticket> act) {
    if (!(found(visit) instanceof GameTickets.Found.Own(var ticket))) {
      throw notFound(visit.path("id"));
    }
    try {
      act.accept(visit, ticket);
    } catch (ProblemException e) {
      switch (e.problem()) {
        case Problem.Conflict _, Problem.NotFound _, Problem.AgainstRules _ -> {
          // the ticket shows what is so now
        }
        default -> throw e;
      }
    }
    return View.seeOther(visit.link("/me/tickets/" + ticket.id() + "#guests"));
  }

  private Ticket opened(Visit visit) {
    return guests.open(visit.path("token"));
  }

  /** What the link of a guest shows, to whoever has it. */
  private View guest(Visit visit) {
    Ticket ticket = opened(visit);
    String title = visit.words().of(TicketWords.TITLE) + ": " + ticket.game().title();
    var making = new TicketMaking(visit, ticket, "/guest/" + visit.path("token"));
    return page(title, making.page(codes.image(ticket.code()), List.of(), clock.instant()));
  }

  private View picture(Visit visit) {
    return switch (found(visit)) {
      case GameTickets.Found.Own(var ticket) -> picture(ticket);
      case GameTickets.Found.NoTicket _, GameTickets.Found.Managed _ ->
          throw notFound(visit.path("id"));
    };
  }

  private View picture(Ticket ticket) {
    return new View.Download(
        new LargeContent(
            "image/png",
            ticket.game().slug() + "-" + ticket.code().shown() + ".png",
            out -> out.write(codes.image(ticket.code()).png())));
  }

  /** Its owner to the ticket, those who run the game to the check-in, nobody else anywhere. */
  private View scanned(Visit visit) {
    String code = visit.path("code");
    return View.seeOther(
        switch (tickets.scanned(visit.signedIn().caller(), code)) {
          case GameTickets.Found.Own(var ticket) -> visit.link("/me/tickets/" + ticket.id());
          case GameTickets.Found.NoTicket(var slug) -> own(visit, slug);
          case GameTickets.Found.Managed(var slug) ->
              visit.link("/organise/events/" + slug + "/check-in?code=" + Visit.encoded(code));
        });
  }

  /** Shown by the service worker where there is no reception, for what it does not keep. */
  private static View offline(Visit visit) {
    return View.page("ticket/offline.jte", visit.words().of(TicketWords.OFFLINE), "").noindex();
  }

  private GameTickets.Found found(Visit visit) {
    return tickets.find(visit.signedIn().caller(), visit.path("id"));
  }

  private static String own(Visit visit, String slug) {
    return visit.link("/events/" + slug + "/mine");
  }

  private static ProblemException notFound(String id) {
    return new Problem.NotFound("registration", id).exception();
  }
}

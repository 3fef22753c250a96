package org.muster.community.ticket;

import java.time.Clock;
import org.muster.community.registration.GameTickets;
import org.muster.community.registration.Ticket;
import org.muster.community.registration.TicketCode;
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

  private final GameTickets tickets;
  private final CodePictures codes;
  private final Clock clock;

  TicketPages(GameTickets tickets, CodePictures codes, Clock clock) {
    this.tickets = tickets;
    this.codes = codes;
    this.clock = clock;
  }

  void addTo(Pages site) {
    site.personalPage(ONE, this::show)
        .personalPage(ONE + "/code.png", this::picture)
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
    var model = new TicketMaking(visit, ticket).page(codes.image(ticket.code()), clock.instant());
    return View.page("ticket/ticket.jte", title, model).noindex().script(SCRIPT);
  }

  private View picture(Visit visit) {
    return switch (found(visit)) {
      case GameTickets.Found.Own(var ticket) ->
          new View.Download(
              new LargeContent(
                  "image/png",
                  ticket.game().slug() + "-" + ticket.code().shown() + ".png",
                  out -> out.write(codes.image(ticket.code()).png())));
      case GameTickets.Found.NoTicket _, GameTickets.Found.Managed _ ->
          throw notFound(visit.path("id"));
    };
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

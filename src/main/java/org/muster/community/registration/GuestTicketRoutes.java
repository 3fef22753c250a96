package org.muster.community.registration;

import static org.muster.community.registration.RegistrationRoutes.TAG;
import static org.muster.community.registration.RegistrationRoutes.one;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for the tickets of guests. */
final class GuestTicketRoutes {

  private static final String ALL = RegistrationRoutes.ONE + "/guest-tickets";

  private final GuestTickets tickets;

  GuestTicketRoutes(GuestTickets tickets) {
    this.tickets = tickets;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(
        one(Endpoint.get(ALL))
            .operation("listGuestTickets", TAG, "List the tickets of a registration's guests")
            .description(
                """
                Those of your registration, with their links, or of one for a game that you run; \
                the latter also requires `events:write`. The oldest first, always on one page.
                """)
            .needs(Scope.ME_READ)
            .answers(new TypeReference<Page<GuestTicket>>() {}, "The tickets")
            .handle((caller, none, path) -> tickets.list(caller, path.get("slug"), path.get("id"))),
        one(Endpoint.post(ALL, NewGuestTicket.class))
            .operation("createGuestTicket", TAG, "Give a guest a ticket of their own")
            .description(
                """
                For one of the `guests` of your registration while it has a place: a code for \
                the gate and a link that needs no account, to be forwarded. The guest is then an \
                entry of their own in the roster, and no longer let in with you. The link shows \
                when and where the game is and nothing of you; it ends with the registration, \
                when the guest is named no more, and when it is withdrawn.
                """)
            .needs(Scope.ME_WRITE)
            .problems(ProblemType.CONFLICT)
            .answers(GuestTicket.class, "The ticket and its link")
            .handle(
                (caller, body, path) ->
                    tickets.make(caller, path.get("slug"), path.get("id"), body)),
        one(Endpoint.delete(ALL + "/{ticket}"))
            .pathParameter("ticket", "Id of the ticket.", "01993b1e-7a00-7000-8000-000000000002")
            .operation("withdrawGuestTicket", TAG, "Withdraw the ticket of a guest")
            .description(
                """
                Its link and code end at once; the guest stays named. Organisers, with \
                `events:write`, can withdraw any.
                """)
            .needs(Scope.ME_WRITE)
            .answersNothing("The ticket has ended.")
            .handle(
                (caller, none, path) -> {
                  tickets.withdraw(caller, path.get("slug"), path.get("id"), path.get("ticket"));
                  return Endpoint.Nothing.HERE;
                }));
  }
}

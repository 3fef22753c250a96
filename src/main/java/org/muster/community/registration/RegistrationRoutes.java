package org.muster.community.registration;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.Feature;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/**
 * REST endpoints for a player's own registrations. Those for managers are in {@link
 * AttendeeRoutes}.
 */
final class RegistrationRoutes {

  static final String ALL = "/api/events/{slug}/registrations";
  static final String ONE = ALL + "/{id}";
  static final String TAG = "Registrations";

  private final Registrations registrations;
  private final Withdrawals leaving;
  private final MyRegistrations mine;
  private final Attendees attendees;

  public RegistrationRoutes(
      Registrations registrations, Withdrawals leaving, MyRegistrations mine, Attendees attendees) {
    this.registrations = registrations;
    this.leaving = leaving;
    this.mine = mine;
    this.attendees = attendees;
  }

  public List<Endpoint<?>> endpoints() {
    return Feature.concat(own(), new AttendeeRoutes(attendees).endpoints());
  }

  private List<Endpoint<?>> own() {
    return List.of(
        Endpoint.get("/api/me/registrations", MyRegistrationsQuery.class)
            .operation("listMyRegistrations", "Me", "List your registrations")
            .description(
                """
                Your registrations for games that have not ended, soonest first, including \
                cancelled and rejected ones.
                """)
            .needs(Scope.ME_READ)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Page<RegistrationView>>() {}, "A page of registrations")
            .handle((caller, query, path) -> mine.list(caller, query)),
        onGame(Endpoint.post(ALL, RegistrationDetails.class))
            .operation("register", TAG, "Register for a game")
            .description(
                """
                Registers you: `confirmed` if the game is open and has a free place, `pending` \
                if the organisers decide, `waitlisted` if the game is full. The waitlist is \
                ordered for each limited resource: players, factions, roles, rental packages. A \
                free place is offered to the next player for 24 hours.
                """)
            .needs(Scope.ME_WRITE)
            .problems(ProblemType.CONFLICT, ProblemType.FORBIDDEN)
            .creates(RegistrationView.class, RegistrationRoutes::address, "The registration")
            .handle((caller, body, path) -> registrations.register(caller, path.get("slug"), body)),
        one(Endpoint.get(ONE))
            .operation("getRegistration", TAG, "Read a registration")
            .description(
                """
                One of your registrations, or one for a game that you run; the latter also \
                requires `events:write`.
                """)
            .needs(Scope.ME_READ)
            .answers(RegistrationView.class, "The registration")
            .handle((caller, query, path) -> mine.get(caller, path.get("slug"), path.get("id"))),
        one(Endpoint.patch(ONE, RegistrationDetails.class))
            .operation("changeRegistration", TAG, "Change a registration")
            .description(
                """
                Changes an active registration if the game has enough places. Players on the \
                waitlist keep their position if they do not ask for more; more players and gear \
                can be requested until registration closes. Organisers, with `events:write`, \
                note at the gate which `guests` agreed to the waiver themselves; they \
                can change everything but `friends_with`, `answers`, `waiver`, `waiver_version` and \
                `consent_by`.
                """)
            .needs(Scope.ME_WRITE)
            .problems(ProblemType.CONFLICT, ProblemType.FORBIDDEN)
            .answers(RegistrationView.class, "The registration")
            .handle(
                (caller, patch, path) ->
                    registrations.change(
                        caller, path.get("slug"), path.get("id"), path.seen(), patch::applyTo)),
        one(Endpoint.delete(ONE))
            .operation("cancelRegistration", TAG, "Cancel a registration")
            .description(
                """
                Cancels your registration until the game begins; also declines an offer and \
                leaves the waitlist. Organisers, with `events:write`, can cancel any \
                registration at any time. The place is offered to the next player.
                """)
            .needs(Scope.ME_WRITE)
            .conditional()
            .problems(ProblemType.CONFLICT)
            .answers(RegistrationView.class, "The registration, kept as a record")
            .handle(
                (caller, query, path) ->
                    leaving.cancel(caller, path.get("slug"), path.get("id"), path.seen())),
        one(Endpoint.post(ONE + "/accept"))
            .operation("acceptOffer", TAG, "Accept an offered place")
            .description(
                """
                Confirms your registration while a place is reserved for it. If the game \
                requires information that is missing, the error names it: change the \
                registration first.
                """)
            .needs(Scope.ME_WRITE)
            .problems(ProblemType.CONFLICT)
            .answers(RegistrationView.class, "The registration")
            .handle(
                (caller, query, path) ->
                    registrations.accept(caller, path.get("slug"), path.get("id"))));
  }

  static <I> Endpoint.Builder<I> onGame(Endpoint.Builder<I> builder) {
    return builder
        .pathParameter("slug", "The game's slug.", "sunday-cqb-at-holbeck-mill-19")
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE);
  }

  static <I> Endpoint.Builder<I> one(Endpoint.Builder<I> builder) {
    return onGame(builder)
        .pathParameter("id", "The registration's id.", "01990000-0000-7000-8000-000000000000");
  }

  static String address(RegistrationView view) {
    return "/api/events/" + view.event().slug() + "/registrations/" + view.id();
  }
}

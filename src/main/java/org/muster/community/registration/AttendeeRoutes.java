package org.muster.community.registration;

import static org.muster.community.registration.RegistrationRoutes.ALL;
import static org.muster.community.registration.RegistrationRoutes.ONE;
import static org.muster.community.registration.RegistrationRoutes.TAG;
import static org.muster.community.registration.RegistrationRoutes.onGame;
import static org.muster.community.registration.RegistrationRoutes.one;

import java.util.List;
import org.muster.core.Caller;
import org.muster.core.Scope;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.NoQuery;
import org.muster.delivery.http.ProblemType;

/** REST endpoints with which managers of a game handle its registrations. */
final class AttendeeRoutes {

  private static final String CSV = "text/csv";

  private final Attendees attendees;

  AttendeeRoutes(Attendees attendees) {
    this.attendees = attendees;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(
        onGame(Endpoint.get(ALL, AttendeeQuery.class))
            .operation("listRegistrations", TAG, "List a game's registrations")
            .description(
                """
                Requires an organiser of the game. Registrations that have or may still get a \
                place, in order of registration or name, and how many there are of each state. Of \
                each player it shows the public name and, \
                if known, whether they are of age on the day; no email address, birth date or \
                legal name.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN, ProblemType.CURSOR_EXPIRED)
            .answers(AttendeePage.class, "A page of registrations")
            .handle((caller, query, path) -> attendees.page(caller, path.get("slug"), query)),
        onGame(Endpoint.get(ALL + ".csv", SheetQuery.class))
            .operation("exportRegistrations", TAG, "Download a game's registrations as CSV")
            .description(
                """
                All registrations as CSV (RFC 4180) with a header line, in UTF-8 with a byte \
                order mark for spreadsheets. Cells that begin with `=`, `+`, `-`, `@`, tab or a \
                line break are prefixed with an apostrophe so that spreadsheets do not run them \
                as formulas. The answers to each of the game's questions are in a column \
                `answer_` and its key; `answers` has those to questions that are gone.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN)
            .produces(CSV, "The CSV file")
            .handle(
                (caller, query, path) ->
                    new Content(
                        CSV + "; charset=utf-8; header=present",
                        attendees.sheet(caller, path.get("slug"), query.state()))),
        onGame(Endpoint.post("/api/events/{slug}/invitations", Invitation.class))
            .operation("invitePlayer", TAG, "Invite a player")
            .description(
                """
                Reserves a place for a player for up to 7 days, ahead of the waitlist; the \
                player accepts it. Players with a public profile can be invited, and members of \
                the clubs that run the game.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN, ProblemType.CONFLICT)
            .creates(RegistrationView.class, RegistrationRoutes::address, "The registration")
            .handle((caller, body, path) -> attendees.invite(caller, path.get("slug"), body)),
        acting(
            "approve",
            "approveRegistration",
            "Approve a registration",
            "Confirms a pending registration if there is a free place.",
            (caller, slug, id) -> attendees.approve(caller, slug, id)),
        acting(
            "reject",
            "rejectRegistration",
            "Reject a registration",
            "Declines a pending registration.",
            (caller, slug, id) -> attendees.reject(caller, slug, id)),
        acting(
            "check-in",
            "checkIn",
            "Check in a player",
            "Records that a player has arrived. Repeating it has no effect.",
            (caller, slug, id) -> attendees.checkIn(caller, slug, id)),
        one(Endpoint.delete(ONE + "/check-in"))
            .operation("undoCheckIn", TAG, "Undo a check-in")
            .description("Reverts a check-in.")
            .needs(Scope.EVENTS_WRITE)
            .conditional()
            .problems(ProblemType.FORBIDDEN, ProblemType.CONFLICT)
            .answers(RegistrationView.class, "The registration")
            .handle(
                (caller, no, path) ->
                    attendees.checkOut(caller, path.get("slug"), path.get("id"), path.seen())),
        acting(
            "no-show",
            "noteNoShow",
            "Record a no-show",
            """
            Possible after the game has ended. If any player was checked in, all others are \
            recorded as no-shows automatically a day later.
            """,
            (caller, slug, id) -> attendees.noShow(caller, slug, id)));
  }

  /** An operation of a manager on one registration. */
  @FunctionalInterface
  private interface Action {
    RegistrationView on(Caller caller, String slug, String id);
  }

  private static Endpoint<NoQuery> acting(
      String verb, String operation, String summary, String description, Action action) {
    return one(Endpoint.post(ONE + "/" + verb))
        .operation(operation, TAG, summary)
        .description(description)
        .needs(Scope.EVENTS_WRITE)
        .problems(ProblemType.FORBIDDEN, ProblemType.CONFLICT)
        .answers(RegistrationView.class, "The registration")
        .handle((caller, none, path) -> action.on(caller, path.get("slug"), path.get("id")));
  }
}

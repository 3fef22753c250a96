package org.muster.community.registration;

import static org.muster.community.registration.RegistrationRoutes.ALL;
import static org.muster.community.registration.RegistrationRoutes.ONE;
import static org.muster.community.registration.RegistrationRoutes.TAG;
import static org.muster.community.registration.RegistrationRoutes.onGame;
import static org.muster.community.registration.RegistrationRoutes.one;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Caller;
import org.muster.core.Page;
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
            .operation("listRegistrations", TAG, "List who comes")
            .description(
                """
                For those who run the game: who comes or may yet, in the order in which they \
                registered. Of a player it tells the public name and whether they are of age on the \
                day, if they said so: no mail address, no birth date, no legal name.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN, ProblemType.CURSOR_EXPIRED)
            .answers(new TypeReference<Page<RegistrationView>>() {}, "A page of registrations")
            .handle((caller, query, path) -> attendees.list(caller, path.get("slug"), query)),
        onGame(Endpoint.get(ALL + ".csv", SheetQuery.class))
            .operation("exportRegistrations", TAG, "List who comes as a table")
            .description(
                """
                As the list, whole: CSV (RFC 4180) with a header line, UTF-8 with byte order mark, as \
                spreadsheets want it. A cell that begins with `=`, `+`, `-`, `@`, tab or a line break \
                gets an apostrophe in front, so that no spreadsheet takes it for a formula.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN)
            .produces(CSV, "The table")
            .handle(
                (caller, query, path) ->
                    new Content(
                        CSV + "; charset=utf-8; header=present",
                        AttendanceSheet.of(
                            attendees.all(caller, path.get("slug"), query.state())))),
        onGame(Endpoint.post("/api/events/{slug}/invitations", Invitation.class))
            .operation("invitePlayer", TAG, "Invite a player")
            .description(
                """
                Keeps a place for a player for up to 7 days, before all who wait; accepting is theirs. \
                Players can be invited whose profile is public, and members of the clubs that run the \
                game.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN, ProblemType.CONFLICT)
            .creates(RegistrationView.class, RegistrationRoutes::address, "The registration")
            .handle((caller, body, path) -> attendees.invite(caller, path.get("slug"), body)),
        acting(
            "approve",
            "approveRegistration",
            "Let somebody in",
            "Confirms a pending registration, if there is room.",
            (caller, slug, id) -> attendees.approve(caller, slug, id)),
        acting(
            "reject",
            "rejectRegistration",
            "Do not let somebody in",
            "Ends a pending registration.",
            (caller, slug, id) -> attendees.reject(caller, slug, id)),
        acting(
            "check-in",
            "checkIn",
            "Check somebody in",
            "Notes that somebody has arrived; once more does nothing.",
            (caller, slug, id) -> attendees.checkIn(caller, slug, id)),
        one(Endpoint.delete(ONE + "/check-in"))
            .operation("undoCheckIn", TAG, "Undo a check-in")
            .description("Takes back that somebody has arrived.")
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
            "Note that somebody did not come",
            """
            After the end of the game. A day later it is noted by itself of all who were not checked \
            in, if anybody was.
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

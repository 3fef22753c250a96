package org.muster.community.gate;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for the gate of a game. */
final class GateRoutes {

  private static final String TAG = "Registrations";
  private static final String GAME = "/api/events/{slug}";
  private static final String PASSES = GAME + "/gate-passes";

  private final Gate gate;
  private final GatePasses passes;

  GateRoutes(Gate gate, GatePasses passes) {
    this.gate = gate;
    this.passes = passes;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(
        onGame(Endpoint.post(GAME + "/check-ins", CheckIns.class))
            .operation("checkInMany", TAG, "Check in players that a phone has seen")
            .description(
                """
                For phones at a gate that may be without a network: they keep what they saw and \
                hand it in later, in any order and as often as they like. Each check-in is \
                answered on its own. Of all check-ins of one registration the earliest counts; \
                the same one, by time and device, is answered the same way again. Times in the \
                future count as now. Players can be let in from 12 hours before the gates open \
                until 24 hours after the end. Which phone it was is known for 30 days.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN)
            .answers(CheckInAnswers.class, "What became of each")
            .handle((caller, body, path) -> gate.checkIn(caller, path.get("slug"), body)),
        onGame(Endpoint.get(GAME + "/roster"))
            .operation("getRoster", TAG, "Read a game's list for the gate")
            .description(
                """
                All registrations that have or may still get a place, on one page of at most \
                2,000, with what the gate has to know: no name, birth date or email address. \
                To be kept on a phone that may be without a network, until `until`.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN)
            .answers(Roster.class, "The list")
            .handle((caller, none, path) -> gate.roster(caller, path.get("slug"))),
        onGame(Endpoint.get(PASSES))
            .operation("listGatePasses", TAG, "List a game's gate passes")
            .description("The oldest first, always on one page, without their links.")
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN)
            .answers(new TypeReference<Page<GatePass>>() {}, "The gate passes")
            .handle((caller, none, path) -> passes.list(caller, path.get("slug"))),
        onGame(Endpoint.post(PASSES, NewGatePass.class))
            .operation("createGatePass", TAG, "Make a gate pass")
            .description(
                """
                A link for somebody at the gate who has no account: whoever opens it can read \
                the list of this game and check its players in, until 24 hours after the game, \
                and nothing else. The response is the only one that contains the link. A game \
                has at most 20.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN, ProblemType.CONFLICT)
            .answers(GatePass.class, "The gate pass and its link")
            .handle((caller, body, path) -> passes.make(caller, path.get("slug"), body)),
        onGame(Endpoint.delete(PASSES + "/{id}"))
            .pathParameter("id", "Id of the gate pass.", "01993b1e-7a00-7000-8000-000000000001")
            .operation("withdrawGatePass", TAG, "Withdraw a gate pass")
            .description("It ends at once, on every phone.")
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN)
            .answersNothing("The gate pass has ended.")
            .handle(
                (caller, none, path) -> {
                  passes.withdraw(caller, path.get("slug"), path.get("id"));
                  return Endpoint.Nothing.HERE;
                }));
  }

  private static <I> Endpoint.Builder<I> onGame(Endpoint.Builder<I> builder) {
    return builder
        .pathParameter("slug", "The game's slug.", "sunday-cqb-at-holbeck-mill-19")
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE);
  }
}

package org.muster.community.registration;

import static org.muster.community.registration.RegistrationRoutes.TAG;
import static org.muster.community.registration.RegistrationRoutes.onGame;

import java.util.List;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** The REST endpoint that registers those who come without an account. */
final class WalkInRoutes {

  private final WalkIns walkIns;

  WalkInRoutes(WalkIns walkIns) {
    this.walkIns = walkIns;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(
        onGame(Endpoint.post("/api/events/{slug}/walk-ins", NewWalkIn.class))
            .operation("addWalkIn", TAG, "Register somebody without an account")
            .description(
                """
                Requires an organiser of the game. For players at the gate who have no account; \
                also after registration has closed, and until 24 hours after the end. They are \
                checked in from 12 hours before the gates open on, and confirmed before that. \
                They take a free place as others do, ahead of the waitlist, and are a \
                registration with `walk_in` instead of `player`: in lists, CSV and roster, \
                cancelled as others are, after a check-in is undone. The callsign is erased 30 \
                days after the game.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN, ProblemType.CONFLICT)
            .creates(RegistrationView.class, RegistrationRoutes::address, "The registration")
            .handle((caller, body, path) -> walkIns.add(caller, path.get("slug"), body)));
  }
}

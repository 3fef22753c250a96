package org.muster.identity.account;

import java.util.List;
import org.muster.community.player.Player;
import org.muster.community.player.Players;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for the caller's own account. */
public final class MeRoutes {

  private final WhoAmI whoAmI;
  private final Players players;

  public MeRoutes(WhoAmI whoAmI, Players players) {
    this.whoAmI = whoAmI;
    this.players = players;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/me")
            .operation("getMe", "Me", "Read who you are")
            .description(
                """
                Whose account the credentials act for, what they are and what they allow. Any good \
                credentials may ask; `email` and `profile` are there only with the scope `me:read`.
                """)
            .needsCredentials()
            .problems(ProblemType.UNAVAILABLE)
            .answers(Myself.class, "Who asks")
            .handle((caller, query, path) -> whoAmI.of(caller)),
        Endpoint.patch("/api/me", Player.class)
            .operation("changeMe", "Me", "Change your profile")
            .description(
                """
                A merge patch of your `profile`: what is not sent stays, null takes it away. Who may \
                see what is left to `visibility` and `hidden`; nobody but you ever sees \
                `private`, `birth_date` and the numbers of `schemes`, and who is not known to be of \
                age is not shown at all. An old `handle` leads to the new one.
                """)
            .needs(Scope.ME_WRITE)
            .problems(ProblemType.UNAVAILABLE)
            .answers(Myself.class, "Who asks, with the profile as it is now")
            .handle(
                (caller, patch, path) -> {
                  players.change(caller, path.seen(), patch::applyTo);
                  return whoAmI.of(caller);
                }));
  }
}

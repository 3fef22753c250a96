package org.muster.community.moderation;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for the first games of new organisers. */
final class HeldGameRoutes {

  private static final String TAG = "Moderation";

  private final HeldGames games;

  HeldGameRoutes(HeldGames games) {
    this.games = games;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(
        list(),
        ModerationRoutes.act(
            "approve",
            Approval.class,
            "Approve a game of a new organiser",
            "It is in lists and searches from now on, and counts for its organiser, whose fourth"
                + " game waits no more. Also approves a game that was refused. Those who run it get"
                + " a notice.",
            (caller, approval) -> games.approve(caller, approval)),
        ModerationRoutes.act(
            "refuse",
            Refusal.class,
            "Refuse a game of a new organiser",
            "Only those who run it still see it, with the reason, of which they get a notice. When"
                + " they change the game, it waits again.",
            (caller, refusal) -> games.refuse(caller, refusal)));
  }

  private Endpoint<?> list() {
    return Endpoint.get("/api/moderation/games", HeldGameQuery.class)
        .operation("listHeldGames", TAG, "List games that wait for a moderator")
        .description(
            """
            The first games of new organisers, which the instance keeps out of lists \
            (MUSTER_NEW_ORGANISERS), the oldest first, without those that are over.
            """)
        .needs(Scope.COMMUNITY_MODERATE)
        .problems(ProblemType.FORBIDDEN, ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
        .answers(new TypeReference<Page<HeldGame>>() {}, "A page of games")
        .handle((caller, query, path) -> games.list(caller, query));
  }
}

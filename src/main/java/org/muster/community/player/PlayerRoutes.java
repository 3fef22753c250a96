package org.muster.community.player;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.engine.query.Results;

/** REST endpoints that search and read players. */
final class PlayerRoutes {

  private final Players players;

  public PlayerRoutes(Players players) {
    this.players = players;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/players", PlayerQuery.class)
            .operation("searchPlayers", "Players", "Search players")
            .description(
                """
                Ranked search of players with a public profile who are of age. Hidden fields \
                are not searched.
                """)
            .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Results<PlayerView>>() {}, "A page of players")
            .handle((caller, query, path) -> players.search(caller, query)),
        Endpoint.get("/api/players/{handle}")
            .operation("getPlayer", "Players", "Read a player")
            .description("One player by handle. A former handle redirects to the current one.")
            .pathParameter("handle", "The player's handle.", "biscuit-otley")
            .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
            .answers(PlayerView.class, "The player")
            .handle((caller, query, path) -> players.get(caller, path.get("handle"))));
  }
}

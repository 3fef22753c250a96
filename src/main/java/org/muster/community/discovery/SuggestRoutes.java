package org.muster.community.discovery;

import java.util.List;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoint for suggestions. */
final class SuggestRoutes {

  private final Suggest suggest;

  public SuggestRoutes(Suggest suggest) {
    this.suggest = suggest;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/suggest", SuggestQuery.class)
            .operation("suggest", "Search", "Suggest completions")
            .description(
                """
                Completes names of clubs, games, venues, players and places, and tags of games, \
                while a user types. Each typed word must match a word of the name; the last one \
                may be incomplete. Results with the same name are one suggestion. Cancelled and \
                past games are left out.
                """)
            .problems(ProblemType.UNAVAILABLE)
            .answers(Suggestions.class, "Suggestions")
            .handle((caller, query, path) -> suggest.suggest(caller, query)));
  }
}

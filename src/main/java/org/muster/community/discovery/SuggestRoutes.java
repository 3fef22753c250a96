package org.muster.community.discovery;

import java.util.List;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoint for suggestions. */
public final class SuggestRoutes {

  private final Suggest suggest;

  public SuggestRoutes(Suggest suggest) {
    this.suggest = suggest;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/suggest", SuggestQuery.class)
            .operation("suggest", "Search", "Complete what is typed")
            .description(
                """
                Names of clubs, games, venues, players and places, and words for what games are, \
                as somebody types. Each word typed is a word of the name, the last one perhaps only \
                begun. Several of one name are one suggestion. Games that are cancelled or over \
                are left out.
                """)
            .problems(ProblemType.UNAVAILABLE)
            .answers(Suggestions.class, "Suggestions")
            .handle((caller, query, path) -> suggest.suggest(caller, query)));
  }
}

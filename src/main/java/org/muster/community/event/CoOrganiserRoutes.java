package org.muster.community.event;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for the co-organisers of a game. */
final class CoOrganiserRoutes {

  private static final String PATH = "/api/events/{slug}/co-organisers";

  private final CoOrganisers coOrganisers;

  CoOrganiserRoutes(CoOrganisers coOrganisers) {
    this.coOrganisers = coOrganisers;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(
        onGame(Endpoint.get(PATH))
            .operation("listCoOrganisers", "Events", "List a game's co-organisers")
            .description("In the order in which they were named, always on one page.")
            .answers(new TypeReference<Page<CoOrganiser>>() {}, "The co-organisers")
            .handle((caller, none, path) -> coOrganisers.list(caller, path.get("slug"))),
        onGame(Endpoint.post(PATH, NewCoOrganiser.class))
            .operation("addCoOrganiser", "Events", "Name a co-organiser")
            .description(
                """
                A player who runs this one game beside its organiser: does what officers do, but \
                does not hand the game over, delete, copy or repeat it, change its co-hosts or \
                name others. They are notified. A game has at most 10; who is one already stays \
                one.
                """)
            .problems(ProblemType.CONFLICT, ProblemType.AGAINST_RULES)
            .answers(CoOrganiser.class, "The co-organiser")
            .handle((caller, body, path) -> coOrganisers.add(caller, path.get("slug"), body)),
        onGame(Endpoint.delete(PATH + "/{handle}"))
            .pathParameter("handle", "The player's handle.", "biscuit-otley")
            .operation("removeCoOrganiser", "Events", "Remove a co-organiser")
            .description("Co-organisers may do so for themselves.")
            .answersNothing("They are none any more.")
            .handle(
                (caller, none, path) -> {
                  coOrganisers.remove(caller, path.get("slug"), path.get("handle"));
                  return Endpoint.Nothing.HERE;
                }));
  }

  private static <I> Endpoint.Builder<I> onGame(Endpoint.Builder<I> builder) {
    return builder
        .pathParameter("slug", "The game's slug.", OrganisingRoutes.SLUG)
        .needs(Scope.EVENTS_WRITE)
        .problems(ProblemType.NOT_FOUND, ProblemType.FORBIDDEN, ProblemType.UNAVAILABLE);
  }
}

package org.muster.community.registration;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;

/** REST endpoint for who of one's clubs comes. */
final class ClubMateRoutes {

  private final ClubMates mates;

  ClubMateRoutes(ClubMates mates) {
    this.mates = mates;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(
        RegistrationRoutes.onGame(Endpoint.get("/api/events/{slug}/club-mates"))
            .operation("listClubMates", RegistrationRoutes.TAG, "List who of your clubs comes")
            .description(
                """
                Members of your clubs who have a place in a game that has not ended, by name, on \
                one page: only those who let it be seen (`shows_games` in `preferences`) and \
                whose profile you can see, which also requires `players:read` where it is not \
                public.
                """)
            .needs(Scope.ME_READ)
            .answers(new TypeReference<Page<ClubMate>>() {}, "Those who come")
            .handle((caller, none, path) -> mates.coming(caller, path.get("slug"))));
  }
}

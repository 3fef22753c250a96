package org.muster.community.savedsearch;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for the caller's saved searches. */
final class SavedSearchRoutes {

  private static final String PATH = "/api/me/saved-searches";
  private static final String ONE = PATH + "/{id}";

  private final SavedSearches searches;

  public SavedSearchRoutes(SavedSearches searches) {
    this.searches = searches;
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get(PATH)
            .operation("listMySavedSearches", "Me", "List your saved searches")
            .description("The newest first, always on one page.")
            .needs(Scope.ME_READ)
            .problems(ProblemType.UNAVAILABLE)
            .answers(new TypeReference<Page<SavedSearch>>() {}, "The saved searches")
            .handle((caller, query, path) -> searches.list(caller)),
        Endpoint.post(PATH, SavedSettings.class)
            .operation("saveMySearch", "Me", "Save a search")
            .description(
                """
                You are notified of new results that the search finds from now on, each one \
                once. Only results that are public are included. Saving the same query of the \
                same list again returns the existing saved search, and resumes it if it is paused. \
                At most 50.
                """)
            .needs(Scope.ME_WRITE)
            .problems(ProblemType.UNAVAILABLE)
            .creates(SavedSearch.class, search -> PATH + "/" + search.id(), "The saved search")
            .handle((caller, settings, path) -> searches.save(caller, settings)),
        one(Endpoint.get(ONE), Scope.ME_READ)
            .operation("getMySavedSearch", "Me", "Read a saved search")
            .description("The query and how you are notified.")
            .answers(SavedSearch.class, "The saved search")
            .handle((caller, query, path) -> searches.get(caller, path.get("id"))),
        one(Endpoint.patch(ONE, SavedSettings.class, "list"), Scope.ME_WRITE)
            .operation("updateMySavedSearch", "Me", "Change a saved search")
            .description(
                """
                Changes name, query, cadence or channel, pauses or resumes. Current results of a \
                new query, and of one that is resumed, are not notified.
                """)
            .answers(SavedSearch.class, "The saved search")
            .handle(
                (caller, patch, path) ->
                    searches.change(caller, path.get("id"), path.seen(), patch)),
        one(Endpoint.delete(ONE).conditional(), Scope.ME_WRITE)
            .operation("deleteMySavedSearch", "Me", "Delete a saved search")
            .description("Ends its notifications.")
            .answersNothing("The saved search was deleted")
            .handle(
                (caller, query, path) -> {
                  searches.remove(caller, path.get("id"), path.seen());
                  return Endpoint.Nothing.HERE;
                }));
  }

  private static <I> Endpoint.Builder<I> one(Endpoint.Builder<I> route, Scope scope) {
    return route
        .pathParameter("id", "Id of the saved search.", "01993b1e-7a00-7000-8000-000000000003")
        .needs(scope)
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE);
  }
}

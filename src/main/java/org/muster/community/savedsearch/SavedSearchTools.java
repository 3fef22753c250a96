package org.muster.community.savedsearch;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Arguments;
import org.muster.delivery.mcp.Tool;

/** MCP tools for the caller's saved searches. */
final class SavedSearchTools {

  private final SavedSearches searches;

  public SavedSearchTools(SavedSearches searches) {
    this.searches = searches;
  }

  /** The arguments of delete_saved_search. */
  public record Deleting(
      @NotNull
          @Size(max = 40)
          @JsonPropertyDescription("The id that save_search or get_my_account returned.")
          String id) {}

  /** The answer of delete_saved_search. */
  public record Deleted(
      String id,
      @JsonPropertyDescription("False if there was no such saved search.") boolean deleted) {}

  /** All require sign-in. */
  public List<Tool<?, ?>> tools() {
    return List.of(save(), delete());
  }

  private Tool<?, ?> save() {
    return Tool.acting(
            "save_search",
            "Save a search",
            """
            Saves a search for the person you act for, who is notified of new results by \
            mail or webhook. Returns its id. Saving the same query of the same list again \
            returns the existing one. It does not return current results: for those use \
            search_events, search_clubs or search_players with the same parameters. To undo \
            it use delete_saved_search.\
            """,
            SavedSettings.class,
            SavedSearch.class,
            searches::save,
            search ->
                "Saved as %s: checked %s, notified by %s."
                    .formatted(
                        search.id(),
                        Json.name(search.settings().cadence()),
                        Json.name(search.settings().channel())))
        .needing(Scope.ME_WRITE);
  }

  /** Asks for no confirmation, because save_search undoes it. */
  private Tool<?, ?> delete() {
    return new Tool<>(
        "delete_saved_search",
        "Delete a saved search",
        "Deletes a saved search of the person you act for, and with it its notifications. Repeating"
            + " the call changes nothing. get_my_account lists the existing ones; save_search"
            + " creates the same one again.",
        Tool.Hints.DESTRUCTIVE,
        Optional.of(Scope.ME_WRITE),
        Arguments.of(Deleting.class),
        Deleted.class,
        false,
        Optional.empty(),
        (caller, asked) -> new Deleted(asked.id(), searches.remove(caller, asked.id())),
        answer ->
            answer.deleted()
                ? "The saved search was deleted."
                : "This saved search does not exist.");
  }
}

package org.muster.community.savedsearch;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.muster.core.OneLine;
import org.muster.core.Scope;
import org.muster.delivery.mcp.Tool;

/** MCP tools for the caller's saved searches. */
final class SavedSearchTools {

  private static final String EXAMPLE =
      """
      {"name": "Near", "list": "events", "query": {"near": "Leeds", "radius_km": 50}}
      """;

  private final SavedSearches searches;

  public SavedSearchTools(SavedSearches searches) {
    this.searches = searches;
  }

  /** The arguments of save_search. */
  public record Saving(
      @NotNull @Size(min = 1, max = 80) @JsonPropertyDescription("For the person.") String name,
      @NotNull @JsonPropertyDescription("What it searches.") SavedSettings.Listing list,
      @NotNull
          @Size(max = 40)
          @JsonPropertyDescription(
              "Arguments of that search tool, such as {\"search\": \"night game\", \"near\":"
                  + " \"Leeds\", \"radius_km\": 50}.")
          Map<String, Object> query,
      @JsonProperty(defaultValue = "instant")
          @JsonPropertyDescription("Told within a minute, a day or a week.")
          SavedSettings.Cadence cadence,
      @JsonProperty(defaultValue = "mail") @JsonPropertyDescription("How it is told.")
          SavedSettings.Channel channel) {

    public Saving {
      cadence = or(cadence, SavedSettings.Cadence.INSTANT);
      channel = or(channel, SavedSettings.Channel.MAIL);
    }

    /** The search without what is about one page of it, and with its rarer filters beside them. */
    private SavedSettings settings() {
      var parameters = new HashMap<String, Object>(query);
      parameters.keySet().removeAll(List.of("limit", "cursor"));
      if (parameters.remove("more") instanceof Map<?, ?> more) {
        more.forEach((key, value) -> parameters.put(String.valueOf(key), value));
      }
      parameters.values().removeIf(Objects::isNull);
      return SavedSettingsBuilder.builder()
          .name(name)
          .list(list)
          .query(parameters)
          .cadence(cadence)
          .channel(channel)
          .build();
    }
  }

  /** The arguments of delete_saved_search. */
  public record Deleting(
      @NotNull @Size(max = 40) @JsonPropertyDescription("From get_my_account.") String id) {}

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
            Saves a search: the person is told by mail or webhook of what it newly finds. \
            Returns its id; the same query again: the same id. Does not search now: \
            the search_ tools. To undo: delete_saved_search.\
            """,
            Saving.class,
            SavedSearch.class,
            (caller, asked) -> searches.save(caller, asked.settings()),
            SavedSearchTools::text)
        .taking(arguments -> arguments.like(EXAMPLE))
        .needing(Scope.ME_WRITE);
  }

  private static String text(SavedSearch search) {
    SavedSettings settings = search.settings();
    String when =
        switch (settings.cadence()) {
          case INSTANT -> "within a minute";
          case DAILY -> "once a day";
          case WEEKLY -> "once a week";
        };
    return "Saved as \"%s\" (id %s): %s. What it newly finds is told %s, %s.%s"
        .formatted(
            OneLine.of(settings.name()),
            search.id(),
            settings.inWords(),
            when,
            switch (settings.channel()) {
              case MAIL -> "by mail";
              case WEBHOOK -> "to the person's webhooks";
            },
            settings.paused() ? " It is paused: nothing is told." : "");
  }

  private Tool<?, ?> delete() {
    return Tool.acting(
            "delete_saved_search",
            "Delete a saved search",
            """
            Asks first. Ends a saved search of the person: nothing more is told of it. \
            get_my_account lists them.\
            """,
            Deleting.class,
            Deleted.class,
            (caller, asked) -> new Deleted(asked.id(), searches.remove(caller, asked.id())),
            answer ->
                answer.deleted()
                    ? "The saved search is deleted: nothing more is told of it."
                    : "There is no such saved search: get_my_account lists them.")
        .needing(Scope.ME_WRITE)
        .confirmed((caller, asked) -> searches.whatWouldEnd(caller, asked.id()));
  }
}

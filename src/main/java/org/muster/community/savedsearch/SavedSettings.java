package org.muster.community.savedsearch;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.muster.core.OneLine;
import org.muster.core.json.Json;

/** The query of a saved search, and how to notify its owner. */
@RecordBuilder
public record SavedSettings(
    @NotNull
        @Size(min = 1, max = 80)
        @JsonPropertyDescription("A name for yourself, used in emails.")
        String name,
    @NotNull @JsonPropertyDescription("The list to search; cannot be changed.") Listing list,
    @NotNull
        @Size(max = 40)
        @JsonPropertyDescription(
            "The parameters of GET /api/events, /api/clubs, /api/venues or /api/players:"
                + " {\"search\": \"night game\", \"near\": \"Leeds\", \"radius_km\": 50}; several"
                + " values are a list. cursor, limit, facets and highlight are not allowed.")
        Map<String, Object> query,
    @JsonProperty(defaultValue = "instant")
        @JsonPropertyDescription(
            "How soon you are notified of new results: within a minute, a day or a week.")
        Cadence cadence,
    @JsonProperty(defaultValue = "mail")
        @JsonPropertyDescription("Notification by email, or by a message to your webhooks.")
        Channel channel,
    @JsonProperty(defaultValue = "false")
        @JsonPropertyDescription(
            "While true, you are not notified, nor later of results of that time.")
        Boolean paused) {

  public SavedSettings {
    query = Map.copyOf(or(query, Map.of()));
    cadence = or(cadence, Cadence.INSTANT);
    channel = or(channel, Channel.MAIL);
    paused = or(paused, false);
  }

  /** The list and its parameters in one line, such as {@code events: near=Leeds, search=cqb}. */
  public String inWords() {
    return query.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(parameter -> parameter.getKey() + "=" + words(parameter.getValue()))
        .map(OneLine::of)
        .collect(Collectors.joining(", ", Json.name(list) + ": ", ""));
  }

  private static String words(Object value) {
    return value instanceof List<?> values
        ? values.stream().map(String::valueOf).collect(Collectors.joining("+"))
        : value.toString();
  }

  /** The lists that can be searched. */
  public enum Listing {
    EVENTS,
    CLUBS,
    VENUES,
    PLAYERS
  }

  /** How often the search is repeated. */
  public enum Cadence {
    INSTANT,
    DAILY,
    WEEKLY
  }

  /** How the owner is notified. */
  public enum Channel {
    MAIL,
    WEBHOOK
  }
}

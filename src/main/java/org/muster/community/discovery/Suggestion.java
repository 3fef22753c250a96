package org.muster.community.discovery;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Range;

/** A suggested completion. */
@RecordBuilder
record Suggestion(
    @JsonPropertyDescription("The name in its original spelling.") String text,
    SuggestQuery.Type type,
    @Nullable
        @JsonPropertyDescription(
            "Of a club, game or venue; if several have the name, of the soonest or nearest.")
        String slug,
    @Nullable @JsonPropertyDescription("Of a player.") String handle,
    @Nullable @JsonPropertyDescription("The alternative name that matched, if it was not `text`.")
        String alias,
    @Nullable @JsonPropertyDescription("Short location, such as Manchester, GB.") String where,
    @Nullable @JsonPropertyDescription("Local start of the soonest of these games.") LocalDate date,
    @JsonPropertyDescription("Number of results with this name.") long count,
    @JsonPropertyDescription("The ranges of `text` that match, for highlighting.")
        List<Range> highlights,
    @Nullable @JsonPropertyDescription("Value for `q` or `search` to search for it.") String query,
    @Nullable @JsonPropertyDescription("Value for `near` to search around it.") String near,
    @Nullable @JsonPropertyDescription("Of a tag: the parameter to filter by, such as `game_type`.")
        String parameter,
    @Nullable @JsonPropertyDescription("Of a tag: the value for the parameter.") String value) {

  public Suggestion {
    highlights = List.copyOf(highlights);
  }
}

package org.muster.community.discovery;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Range;

/** A suggested completion. */
@RecordBuilder
public record Suggestion(
    @JsonPropertyDescription("The name as it is written.") String text,
    SuggestQuery.Type type,
    @Nullable
        @JsonPropertyDescription("Of a club, game or venue; the soonest or nearest of several.")
        String slug,
    @Nullable @JsonPropertyDescription("Of a player.") String handle,
    @Nullable
        @JsonPropertyDescription(
            "Another of its names, if that is what was typed rather than text.")
        String alias,
    @Nullable @JsonPropertyDescription("Where it is, in a few words: Manchester, GB.") String where,
    @Nullable @JsonPropertyDescription("When the soonest of these games starts, where it is.")
        LocalDate date,
    @JsonPropertyDescription("How many there are of this name.") long count,
    @JsonPropertyDescription("What of `text` was typed, to be marked when it is shown.")
        List<Range> highlights,
    @Nullable @JsonPropertyDescription("Send it as `q` or `search` to search for it.") String query,
    @Nullable @JsonPropertyDescription("Send it as `near` to search around it.") String near,
    @Nullable @JsonPropertyDescription("Of a tag: the parameter to filter by, such as `game_type`.")
        String parameter,
    @Nullable @JsonPropertyDescription("Of a tag: the value for the parameter.") String value) {

  public Suggestion {
    highlights = List.copyOf(highlights);
  }
}

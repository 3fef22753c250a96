package org.muster.engine.query;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;

/**
 * A constraint that leaves nothing, and what there would be without it.
 *
 * @param drop the parameter to leave out or, if {@code words} are there, that they were read as
 * @param words the words of the text to leave out
 * @param total how many there are without it
 * @param relation whether {@code total} is exact
 * @param nextStart if it is a date: when the first game after it starts
 * @param nextDistanceM if it is a place: how far away the nearest is
 */
public record Relaxation(
    @JsonPropertyDescription("The parameter to remove.") String drop,
    @Nullable @JsonPropertyDescription("The words of the text to remove instead.") String words,
    @JsonPropertyDescription("Number of results without it.") long total,
    @JsonPropertyDescription("gte: `total` is a lower bound.") Page.Relation relation,
    @Nullable @JsonPropertyDescription("If it is a date: the start of the first game after it.")
        Instant nextStart,
    @Nullable @JsonPropertyDescription("If it is a place: metres to the nearest result.")
        Long nextDistanceM) {}

package org.muster.engine.query;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a page goes on with items that have only a part of what the text asks for, because fewer
 * than a page have all of it.
 *
 * @param from the number of the first of them on the page, from 0
 * @param lacking words of the text that at least one of them lacks, in the order of the text;
 *     behind them the country of whoever asks, if what is elsewhere lacks nothing else
 * @param shares for each of them, how much of the text it has, by weight: from about a third, below
 *     1
 */
public record Partial(
    @JsonPropertyDescription(
            "Index in items of the first partial match; those before it match all.")
        int from,
    @JsonPropertyDescription(
            "Words of the text that some of the partial matches lack, and the caller's country"
                + " if some are elsewhere.")
        List<String> lacking,
    @JsonPropertyDescription("For each partial match, the share of the text that it matches.")
        List<Double> shares) {

  public static final String DESCRIPTION =
      "Present if fewer than a page match the whole text and partial matches follow; total does"
          + " not count them.";

  public Partial {
    lacking = List.copyOf(lacking);
    shares = List.copyOf(shares);
  }

  /** What an item of the page lacks, as far as it is the same for all; null before the first. */
  public @Nullable String lackedBy(int item) {
    return item < from ? null : lacking.size() == 1 ? lacking.getFirst() : "part of the text";
  }
}

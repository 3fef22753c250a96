package org.muster.engine.query;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What in an item fits the text. The names are marked by ranges, each a pair: its first character
 * and the one behind its last, in UTF-16 units as JavaScript counts.
 */
public record Highlight(
    @Nullable @JsonPropertyDescription(RANGES) List<List<Integer>> title,
    @Nullable @JsonPropertyDescription(RANGES) List<List<Integer>> name,
    @Nullable @JsonPropertyDescription(RANGES) List<List<Integer>> handle,
    @Nullable @JsonPropertyDescription(RANGES) List<List<Integer>> callsign,
    @Nullable @JsonPropertyDescription(RANGES) List<List<Integer>> organiserName,
    @Nullable @JsonPropertyDescription(RANGES) List<List<Integer>> venueName,
    @Nullable
        @JsonPropertyDescription("The best matching passage as safe HTML: <mark> is the only tag.")
        String snippet) {

  private static final String RANGES =
      "Pairs of start (inclusive) and end (exclusive), in UTF-16 units: text.slice(start, end).";

  /** Of a game. */
  public static Highlight event(
      Highlighter by,
      String title,
      @Nullable String organiser,
      @Nullable String venue,
      @Nullable String prose) {
    return new Highlight(
        ranges(by, title),
        null,
        null,
        null,
        ranges(by, organiser),
        ranges(by, venue),
        snippet(by, prose));
  }

  /** Of a club or a venue. */
  public static Highlight named(Highlighter by, String name, @Nullable String prose) {
    return new Highlight(null, ranges(by, name), null, null, null, null, snippet(by, prose));
  }

  /** Of a player. */
  public static Highlight player(
      Highlighter by, String handle, @Nullable String callsign, @Nullable String prose) {
    return new Highlight(
        null, null, ranges(by, handle), ranges(by, callsign), null, null, snippet(by, prose));
  }

  /** Whether nothing of the item fits. */
  boolean isEmpty() {
    return title == null
        && name == null
        && handle == null
        && callsign == null
        && organiserName == null
        && venueName == null
        && snippet == null;
  }

  private static @Nullable List<List<Integer>> ranges(Highlighter by, @Nullable String text) {
    List<Range> found = text == null ? List.of() : by.ranges(text);
    return found.isEmpty()
        ? null
        : found.stream().map(range -> List.of(range.start(), range.end())).toList();
  }

  private static @Nullable String snippet(Highlighter by, @Nullable String prose) {
    return prose == null ? null : by.snippet(prose);
  }
}

package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Filter;

/**
 * The parts of a filter that must all hold. The documents that have the chosen values of several
 * keyword fields are put together once for a segment and kept: lists choose among a few kinds,
 * countries and types, again and again.
 *
 * @param keywords choices of keywords
 * @param others all other parts, the quickest to decide first
 */
record Conjunction(Set<Filter.AnyOf> keywords, List<Filter> others) {

  /** Of a filter, and of those that it is nested of. */
  static Conjunction of(Filter.And filter) {
    Set<Filter.AnyOf> keywords = new HashSet<>();
    List<Filter> others = new ArrayList<>();
    add(filter, keywords, others);
    others.sort(Comparator.comparing(Conjunction::isSlow));
    return new Conjunction(Set.copyOf(keywords), List.copyOf(others));
  }

  private static void add(Filter.And filter, Set<Filter.AnyOf> keywords, List<Filter> others) {
    for (Filter part : filter.parts()) {
      switch (part) {
        case Filter.And nested -> add(nested, keywords, others);
        case Filter.AnyOf keyword -> keywords.add(keyword);
        default -> others.add(part);
      }
    }
  }

  private static boolean isSlow(Filter filter) {
    return filter instanceof Filter.Or || filter instanceof Filter.Not;
  }

  /** All of them. */
  List<Filter> parts() {
    List<Filter> all = new ArrayList<>(keywords);
    all.addAll(others);
    return all;
  }

  /** The documents that have all keywords; nothing if there is but one choice, which is a list. */
  @Nullable DocSet chosen(Segment segment) {
    return keywords.size() < 2 ? null : segment.chosen(keywords);
  }
}

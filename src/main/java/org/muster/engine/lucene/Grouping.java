package org.muster.engine.lucene;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.ranking.Candidates;

/** Of the documents with the same value of a field, the group, keeps the one that comes first. */
final class Grouping {

  private final @Nullable String field;
  private final Map<String, Found> firsts = new HashMap<>();
  private long taken;

  /**
   * Starts without documents.
   *
   * @param field absent: no document is of a group
   */
  Grouping(@Nullable String field) {
    this.field = field;
  }

  /** Whether there are groups. */
  boolean isOn() {
    return field != null;
  }

  /** Takes a document of a group; false if it is of none. */
  boolean take(Found found) {
    String group = group(found);
    if (group.isEmpty()) {
      return false;
    }
    taken++;
    firsts.merge(group, found, (one, other) -> one.compareTo(other) <= 0 ? one : other);
    return true;
  }

  /** The first document of each group. */
  Collection<Found> firsts() {
    return firsts.values();
  }

  /** How many documents were taken that are not the first of their group. */
  long others() {
    return taken - firsts.size();
  }

  /** Candidates in their order, without those whose group has been before. */
  List<Candidates.Candidate<IndexMatch>> firsts(List<Candidates.Candidate<IndexMatch>> ranked) {
    Set<String> seen = new HashSet<>();
    return ranked.stream()
        .filter(
            candidate -> {
              String group = group(candidate.match().found());
              return group.isEmpty() || seen.add(group);
            })
        .toList();
  }

  private String group(Found found) {
    KeywordColumn column = field == null ? null : found.part().segment().keyword(field);
    return column == null ? "" : column.first(found.doc());
  }
}

package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.muster.engine.query.Completer.Completion;
import org.muster.engine.query.Completer.Request;
import org.muster.engine.query.Completer.Tolerance;

/**
 * Completes what was typed from one state of the index. Names are compared, each once in a segment
 * however many documents have it; documents are looked at only where the name fits. Names that have
 * the words typed anywhere are left alone where enough begin with them.
 */
final class SuggestionCollector {

  private final Request request;
  private final List<SuggestionLeaf> leaves = new ArrayList<>();
  private final Map<SameName.Key, SameName> found = new HashMap<>();

  private SuggestionCollector(Request request, PrefixText typed, Snapshot snapshot) {
    this.request = request;
    for (Snapshot.Part part : snapshot.parts()) {
      leaves.add(new SuggestionLeaf(part, request, typed, found));
    }
  }

  static List<Completion> run(Request request, Snapshot snapshot) {
    PrefixText typed = PrefixText.of(request.text());
    if (typed.isEmpty()) { // nothing but signs
      return List.of();
    }
    var collector = new SuggestionCollector(request, typed, snapshot);
    if (request.tolerance() == Tolerance.NONE) {
      collector.exact();
    } else {
      collector.leaves.forEach(SuggestionLeaf::alike);
    }
    return collector.best();
  }

  private void exact() {
    leaves.forEach(SuggestionLeaf::beginning);
    Map<String, Integer> counts = new HashMap<>();
    found.keySet().forEach(key -> counts.merge(key.type(), 1, Integer::sum));
    Set<String> enough = new HashSet<>();
    counts.forEach(
        (type, count) -> {
          if (count >= request.most()) {
            enough.add(type);
          }
        });
    for (SameName same : List.copyOf(found.values())) {
      if (same.fit().other() > 0 && enough.contains(same.key().type())) {
        leaves.forEach(leaf -> leaf.rest(same.key())); // some may have other names yet
      }
    }
    leaves.forEach(leaf -> leaf.words(enough));
  }

  private List<Completion> best() {
    Map<String, PriorityQueue<SameName>> byType = new HashMap<>();
    for (SameName same : found.values()) {
      PriorityQueue<SameName> best =
          byType.computeIfAbsent(
              same.key().type(), _ -> new PriorityQueue<>(SameName.ORDER.reversed()));
      SameName last = best.size() < request.most() ? null : best.peek();
      if (last != null && SameName.ORDER.compare(same, last) < 0) {
        best.poll();
        best.add(same);
      } else if (best.size() < request.most()) {
        best.add(same);
      }
    }
    return byType.values().stream()
        .flatMap(PriorityQueue::stream)
        .sorted(SameName.ORDER.thenComparing(Comparator.comparing(same -> same.key().type())))
        .map(SameName::completion)
        .toList();
  }
}

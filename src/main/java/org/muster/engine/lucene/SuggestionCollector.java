package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Completer.Completion;
import org.muster.engine.query.Completer.Request;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Fit;
import org.muster.engine.text.PrefixText;

/**
 * Completes what was typed from one state of the index. Distinct names are compared, not documents;
 * documents are looked at only where the name can still be among the best. As soon as one of them
 * is, all of its name are gathered, so that what is counted and compared is whole.
 */
final class SuggestionCollector {

  private final Request request;
  private final List<SuggestionLeaf> leaves = new ArrayList<>();
  private final Map<String, BestNames> byType = new HashMap<>();

  private SuggestionCollector(Request request, PrefixText typed, Snapshot snapshot) {
    this.request = request;
    for (Snapshot.Part part : snapshot.parts()) {
      leaves.add(new SuggestionLeaf(part, request, typed, this));
    }
  }

  static List<Completion> run(Request request, Snapshot snapshot) {
    PrefixText typed = PrefixText.of(request.text(), request.tolerance());
    if (typed.isEmpty()) { // nothing but signs
      return List.of();
    }
    var collector = new SuggestionCollector(request, typed, snapshot);
    if (request.tolerance() == Tolerance.NONE) {
      collector.leaves.forEach(SuggestionLeaf::beginning);
      collector.leaves.forEach(SuggestionLeaf::words);
    } else {
      collector.leaves.forEach(leaf -> leaf.alike(1));
      collector.leaves.forEach(leaf -> leaf.alike(2));
    }
    return collector.best();
  }

  BestNames ofType(String type) {
    return byType.computeIfAbsent(type, _ -> new BestNames(request.most()));
  }

  /**
   * Gathers all documents of a name.
   *
   * @param fit how the name itself fits; absent: it does not, but other names may
   */
  void gather(NameGroup group, @Nullable Fit fit) {
    var same = new SameName(group, fit == null ? new Fit(0, 0) : fit);
    leaves.forEach(leaf -> leaf.gather(group, fit, same));
    if (!same.isEmpty()) {
      ofType(group.type()).add(same);
    }
  }

  private List<Completion> best() {
    return byType.values().stream()
        .flatMap(BestNames::stream)
        .sorted(SameName.ORDER.thenComparing(Comparator.comparing(SameName::type)))
        .map(SameName::completion)
        .toList();
  }
}

package org.muster.engine.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Collector;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.ScoreMode;
import org.muster.engine.query.Completer.Completion;
import org.muster.engine.query.Completer.Request;

/**
 * Completes what was typed from one state of the index. Every name that fits is looked at, but each
 * only once in a segment however many documents have it.
 */
final class SuggestionCollector
    implements CollectorManager<SuggestionCollector.Gathering, List<Completion>> {

  private static final Comparator<SameName> ORDER =
      Comparator.comparing(SameName::fit)
          .thenComparingInt(SameName::distanceStep)
          .thenComparingLong(SameName::weeks)
          .thenComparing(Comparator.comparingInt(SameName::countStep).reversed())
          .thenComparingInt(same -> same.name().length())
          .thenComparing(SameName::name);

  private final Request request;
  private final PrefixText typed;

  private SuggestionCollector(Request request, PrefixText typed) {
    this.request = request;
    this.typed = typed;
  }

  static List<Completion> run(Request request, IndexSearcher searcher) throws IOException {
    PrefixText typed = PrefixText.of(request.text());
    if (typed.isEmpty()) { // nothing but signs
      return List.of();
    }
    var query =
        new BooleanQuery.Builder()
            .add(FilterQueries.lower(request.filter()), Occur.FILTER)
            .add(PrefixQueries.of(typed, request.tolerance()), Occur.FILTER)
            .build();
    return searcher.search(query, new SuggestionCollector(request, typed));
  }

  @Override
  public Gathering newCollector() {
    return new Gathering();
  }

  @Override
  public List<Completion> reduce(Collection<Gathering> gatherings) throws IOException {
    var all = new HashMap<SameName.Key, SameName>();
    for (Gathering gathering : gatherings) {
      gathering.found.forEach((key, same) -> all.merge(key, same, SameName::with));
    }
    Map<String, List<SameName>> byType = new HashMap<>();
    all.forEach(
        (key, same) -> byType.computeIfAbsent(key.type(), t -> new ArrayList<>()).add(same));
    return byType.values().stream()
        .flatMap(names -> names.stream().sorted(ORDER).limit(request.most()))
        .sorted(ORDER.thenComparing(same -> same.hit().type()))
        .map(same -> new Completion(same.hit(), same.count(), same.fit()))
        .toList();
  }

  /** What was found in the segments that one thread looked at. */
  final class Gathering implements Collector {
    private final Map<SameName.Key, SameName> found = new HashMap<>();

    @Override
    public LeafCollector getLeafCollector(LeafReaderContext leaf) throws IOException {
      return new SuggestionLeaf(leaf, request, typed, found);
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }
  }
}

package org.muster.engine.lucene;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.search.LeafCollector;
import org.apache.lucene.search.Scorable;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Completer.Request;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Fit;

/** Gathers the names that fit from one segment. A name is compared once, then known by number. */
final class SuggestionLeaf implements LeafCollector {

  private static final long WEEK_MS = 7L * 24 * 3600 * 1000;
  private static final double NEAR_M = 10_000;

  private final LeafReaderContext leaf;
  private final Request request;
  private final PrefixText typed;
  private final Map<SameName.Key, SameName> found;
  private final LeafValues values;
  private final SortedDocValues names;
  private final SortedSetDocValues types;
  private final NumericDocValues ties;
  private final Map<Integer, Known> known = new HashMap<>();
  private final Map<Long, Best> groups = new HashMap<>();

  /** A name, and how it fits. */
  private record Known(String name, @Nullable Fit fit) {}

  /** What is kept of documents of one name and type while the segment is read. */
  private static final class Best {
    private final String name;
    private Fit fit;
    private int doc;
    private int distanceStep;
    private long startsAt;
    private long tie;
    private long count;

    Best(String name, Fit fit) {
      this.name = name;
      this.fit = fit;
    }
  }

  SuggestionLeaf(
      LeafReaderContext leaf, Request request, PrefixText typed, Map<SameName.Key, SameName> found)
      throws IOException {
    this.leaf = leaf;
    this.request = request;
    this.typed = typed;
    this.found = found;
    this.values = new LeafValues(leaf);
    this.names = DocValues.getSorted(leaf.reader(), Documents.SORT_NAME);
    this.types = DocValues.getSortedSet(leaf.reader(), Fields.TYPE);
    this.ties = DocValues.getNumeric(leaf.reader(), Documents.TIE);
  }

  @Override
  public void setScorer(Scorable scorer) {
    // what is typed has no score
  }

  @Override
  public void collect(int doc) throws IOException {
    if (!names.advanceExact(doc) || !types.advanceExact(doc) || !ties.advanceExact(doc)) {
      return;
    }
    int number = names.ordValue();
    Known first = known.get(number);
    if (first == null) {
      String name = names.lookupOrd(number).utf8ToString();
      first = new Known(name, typed.fit(words(name), request.tolerance()));
      known.put(number, first);
    }
    Fit fit = first.fit() == null ? otherName(doc) : first.fit();
    if (fit != null) {
      long group = ((long) number << 8) | types.nextOrd();
      add(groups.computeIfAbsent(group, g -> new Best(name(number), fit)), doc, fit);
    }
  }

  private String name(int number) {
    Known name = known.get(number);
    return name == null ? "" : name.name();
  }

  private static List<String> words(String name) {
    return name.isEmpty() ? List.of() : Arrays.asList(name.split(" ", -1));
  }

  /** How a document's best name fits, when its first one does not. */
  private @Nullable Fit otherName(int doc) throws IOException {
    Fit best = null;
    for (List<String> name : values.names(leaf.docBase + doc)) {
      Fit fit = typed.fit(name, request.tolerance());
      if (fit != null && (best == null || fit.compareTo(best) < 0)) {
        best = fit;
      }
    }
    return best == null ? null : best.asOther();
  }

  private void add(Best best, int doc, Fit fit) throws IOException {
    OptionalLong starts = values.startsAt(leaf.docBase + doc);
    long startsAt = starts.orElse(request.now().toEpochMilli());
    int distanceStep = distanceStep(leaf.docBase + doc);
    long tie = ties.longValue();
    boolean better =
        best.count == 0
            || distanceStep < best.distanceStep
            || (distanceStep == best.distanceStep
                && (startsAt < best.startsAt || (startsAt == best.startsAt && tie < best.tie)));
    best.count++;
    best.fit = fit.compareTo(best.fit) < 0 ? fit : best.fit;
    if (better) {
      best.doc = leaf.docBase + doc;
      best.distanceStep = distanceStep;
      best.startsAt = startsAt;
      best.tie = tie;
    }
  }

  /** How often the distance is twice what is still near; what is nowhere is farthest. */
  private int distanceStep(int doc) throws IOException {
    GeoPoint near = request.near();
    if (near == null) {
      return 0;
    }
    GeoPoint location = values.location(doc);
    return location == null
        ? Integer.MAX_VALUE
        : (int) (Math.log1p(near.metresTo(location) / NEAR_M) / Math.log(2));
  }

  /** Names by their words again: numbers mean something in this segment only. */
  @Override
  public void finish() throws IOException {
    var rows = new LeafValues(leaf);
    List<Best> all = groups.values().stream().sorted((a, b) -> a.doc - b.doc).toList();
    for (Best best : all) {
      var hit = rows.hit(best.doc);
      long weeks = Math.max(0, best.startsAt - request.now().toEpochMilli()) / WEEK_MS;
      found.merge(
          new SameName.Key(hit.type(), best.name),
          new SameName(
              best.name,
              best.fit,
              hit,
              best.distanceStep,
              weeks,
              best.startsAt,
              best.tie,
              best.count),
          SameName::with);
    }
  }
}

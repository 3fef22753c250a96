package org.muster.community.browse;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.community.discovery.LookupResults;
import org.muster.core.Page.Total;
import org.muster.engine.query.Clusters;
import org.muster.engine.query.Facet.Bucket;
import org.muster.engine.query.Partial;
import org.muster.engine.query.Relaxation;
import org.muster.engine.query.Results;
import org.muster.engine.query.SearchService;
import org.muster.engine.query.Understood;

/**
 * What an operation found, of whichever kind.
 *
 * @param counts of each kind; null: not counted
 * @param map null: the list has none
 */
record FoundPage(
    List<Entry> entries,
    @Nullable String nextCursor,
    Total total,
    LookupResults.@Nullable Counts counts,
    @Nullable Clusters map,
    Understood understood,
    @Nullable Partial partial,
    @Nullable String didYouMean,
    List<Relaxation> relax,
    Map<String, List<Bucket>> facets) {

  FoundPage {
    entries = List.copyOf(entries);
    relax = List.copyOf(relax);
    facets = Map.copyOf(facets);
  }

  static <T> FoundPage of(SearchService.Mapped<T> found, Function<T, Entry> entry) {
    return of(found.list(), entry).with(null, found.map());
  }

  static <T> FoundPage of(Results<T> found, Function<T, Entry> entry) {
    return new FoundPage(
        found.items().stream().map(entry).toList(),
        found.nextCursor(),
        found.total(),
        null,
        null,
        found.understood(),
        found.partial(),
        found.didYouMean(),
        orNone(found.relax()),
        orNone(found.facets()));
  }

  static FoundPage of(LookupResults found, EntryMaking making) {
    return new FoundPage(
        found.items().stream().map(making::of).toList(),
        found.nextCursor(),
        found.total(),
        found.counts(),
        null,
        found.understood(),
        found.partial(),
        found.didYouMean(),
        orNone(found.relax()),
        orNone(found.facets()));
  }

  /** The same, with how many there are of each kind for the same text. */
  FoundPage beside(LookupResults.Counts others) {
    return with(others, map);
  }

  private FoundPage with(LookupResults.@Nullable Counts others, @Nullable Clusters onMap) {
    return new FoundPage(
        entries, nextCursor, total, others, onMap, understood, partial, didYouMean, relax, facets);
  }

  /** Nothing, because the parameters were wrong. */
  static FoundPage nothing() {
    return new FoundPage(
        List.of(),
        null,
        Total.exactly(0),
        null,
        null,
        Understood.NOTHING,
        null,
        null,
        List.of(),
        Map.of());
  }

  private static List<Relaxation> orNone(@Nullable List<Relaxation> relax) {
    return relax == null ? List.of() : relax;
  }

  private static Map<String, List<Bucket>> orNone(@Nullable Map<String, List<Bucket>> facets) {
    return facets == null ? Map.of() : facets;
  }

  /** Those that have all of the text. */
  List<Entry> full() {
    return partial == null ? entries : entries.subList(0, partial.from());
  }

  /** Those that have a part of it. */
  List<Entry> nearest() {
    return partial == null ? List.of() : entries.subList(partial.from(), entries.size());
  }
}

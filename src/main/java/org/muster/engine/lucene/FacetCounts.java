package org.muster.engine.lucene;

import java.io.IOException;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.facet.FacetResult;
import org.apache.lucene.facet.Facets;
import org.apache.lucene.facet.FacetsCollector;
import org.apache.lucene.facet.FacetsCollectorManager;
import org.apache.lucene.facet.StringDocValuesReaderState;
import org.apache.lucene.facet.StringValueFacetCounts;
import org.apache.lucene.facet.range.DoubleRange;
import org.apache.lucene.facet.range.DoubleRangeFacetCounts;
import org.apache.lucene.facet.range.LongRange;
import org.apache.lucene.facet.range.LongRangeFacetCounts;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Facet.Bucket;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.FacetSpec.Band;

/** Counts documents by what they are, over the doc values that {@link Documents} writes. */
final class FacetCounts {

  private static final Comparator<Bucket> MOST_FIRST =
      Comparator.comparingLong(Bucket::count).reversed().thenComparing(Bucket::value);

  private final IndexSearcher searcher;
  private final FacetsCollector found;

  private FacetCounts(IndexSearcher searcher, FacetsCollector found) {
    this.searcher = searcher;
    this.found = found;
  }

  /**
   * Counts what a query finds, in the order of the specs. What a facet's own parameter chose is to
   * be left out of its query, so that the other values can be seen: then ask once for each.
   */
  static List<Facet> of(IndexSearcher searcher, Query query, List<? extends FacetSpec> specs)
      throws IOException {
    var counts = new FacetCounts(searcher, searcher.search(query, new FacetsCollectorManager()));
    var facets = new ArrayList<Facet>(specs.size());
    for (FacetSpec spec : specs) {
      facets.add(new Facet(spec.name(), counts.buckets(spec)));
    }
    return facets;
  }

  private List<Bucket> buckets(FacetSpec spec) throws IOException {
    return switch (spec) {
      case FacetSpec.Values(var name, var field, var most) ->
          values(field).stream().sorted(MOST_FIRST).limit(most).toList();
      case FacetSpec.Together(var name, var field, var most) ->
          values(field).stream().sorted(MOST_FIRST).limit(most).toList();
      case FacetSpec.Labelled(var name, var field, var most) ->
          labelled(values(field)).stream().sorted(MOST_FIRST).limit(most).toList();
      case FacetSpec.Months months -> months(months);
      case FacetSpec.Bands(var name, var field, var bands) -> bands(field, bands);
    };
  }

  private List<Bucket> values(String field) throws IOException {
    var state = new StringDocValuesReaderState(searcher.getIndexReader(), field);
    return present(new StringValueFacetCounts(state, found), field);
  }

  /** One bucket for each value, shown as most documents write it. */
  private static List<Bucket> labelled(List<Bucket> written) {
    Map<String, Bucket> byValue = new HashMap<>();
    for (Bucket bucket : written.stream().sorted(MOST_FIRST).toList()) {
      int end = bucket.value().indexOf(FacetSpec.LABEL);
      if (end >= 0) {
        String value = bucket.value().substring(0, end);
        String label = bucket.value().substring(end + 1);
        byValue.merge(
            value,
            new Bucket(value, label, bucket.count()),
            (most, other) -> new Bucket(value, most.label(), most.count() + other.count()));
      }
    }
    return List.copyOf(byValue.values());
  }

  private List<Bucket> months(FacetSpec.Months spec) throws IOException {
    LongRange[] ranges = new LongRange[spec.count()];
    for (int i = 0; i < ranges.length; i++) {
      YearMonth month = spec.first().plusMonths(i);
      ranges[i] =
          new LongRange(
              month.toString(), start(month, spec), true, start(month.plusMonths(1), spec), false);
    }
    return present(new LongRangeFacetCounts(spec.field(), found, ranges), spec.field());
  }

  private static long start(YearMonth month, FacetSpec.Months spec) {
    return month.atDay(1).atStartOfDay(spec.zone()).toInstant().toEpochMilli();
  }

  private List<Bucket> bands(String field, List<Band> bands) throws IOException {
    DoubleRange[] ranges = bands.stream().map(FacetCounts::range).toArray(DoubleRange[]::new);
    return present(new DoubleRangeFacetCounts(field, found, ranges), field);
  }

  private static DoubleRange range(Band band) {
    double max = band.to() == null ? Double.MAX_VALUE : band.to();
    double min = band.above() == null ? max : band.above();
    return new DoubleRange(band.value(), min, band.above() == null, max, true);
  }

  /** The values that there are any of, in the order of the facets. */
  private static List<Bucket> present(Facets facets, String field) throws IOException {
    @Nullable FacetResult all = facets.getAllChildren(field);
    return all == null
        ? List.of()
        : Arrays.stream(all.labelValues)
            .filter(value -> value.value.longValue() > 0)
            .map(value -> new Bucket(value.label, value.value.longValue()))
            .toList();
  }
}

package org.muster.engine.lucene;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Facet.Bucket;
import org.muster.engine.query.FacetSpec;
import org.muster.engine.query.MapCells;
import org.muster.engine.query.MapWindow;

/** Counts documents by what they are, in the same pass that finds them. */
final class Counts {

  private static final Comparator<Bucket> MOST_FIRST =
      Comparator.comparingLong(Bucket::count).reversed().thenComparing(Bucket::value);

  private final List<FacetSpec> specs;
  private final List<Map<String, Long>> counts = new ArrayList<>();
  private final long[][] bounds;
  private final List<Column> columns = new ArrayList<>();
  private final @Nullable MapWindow window;
  private final ShownPoints points = new ShownPoints();
  private @Nullable Segment segment;

  /** Counts of one facet in one segment. */
  private static final class Column {
    private final @Nullable KeywordColumn keywords;
    private final @Nullable NumberColumn numbers;
    private final int[] counts;

    Column(@Nullable KeywordColumn keywords, @Nullable NumberColumn numbers, int buckets) {
      this.keywords = keywords;
      this.numbers = numbers;
      this.counts = new int[buckets];
    }
  }

  Counts(List<FacetSpec> specs) {
    this(specs, null);
  }

  /**
   * Starts with nothing.
   *
   * @param window where on a map to count; absent: nowhere
   */
  Counts(List<FacetSpec> specs, @Nullable MapWindow window) {
    this.specs = List.copyOf(specs);
    this.window = window;
    this.bounds = new long[specs.size()][];
    for (int i = 0; i < specs.size(); i++) {
      counts.add(new HashMap<>());
      bounds[i] = bounds(specs.get(i));
    }
  }

  /**
   * The first value of each bucket, and behind it the last one; those of buckets may overlap not.
   */
  private static long[] bounds(FacetSpec spec) {
    return switch (spec) {
      case FacetSpec.Months months -> {
        long[] starts = new long[months.count() + 1];
        for (int i = 0; i < starts.length; i++) {
          YearMonth month = months.first().plusMonths(i);
          starts[i] = month.atDay(1).atStartOfDay(months.zone()).toInstant().toEpochMilli();
        }
        yield starts;
      }
      case FacetSpec.Values values -> new long[0];
      case FacetSpec.Together together -> new long[0];
      case FacetSpec.Labelled labelled -> new long[0];
      case FacetSpec.Bands bands -> new long[0];
    };
  }

  /** Counts a document; those of one segment come together. */
  void add(Segment its, int doc) {
    if (window != null) {
      points.add(its, doc);
    }
    if (specs.isEmpty()) {
      return;
    }
    if (its != segment) {
      finish();
      segment = its;
      for (FacetSpec spec : specs) {
        columns.add(column(spec, its));
      }
    }
    for (int i = 0; i < specs.size(); i++) {
      add(specs.get(i), bounds[i], columns.get(i), doc);
    }
  }

  private static Column column(FacetSpec spec, Segment segment) {
    return switch (spec) {
      case FacetSpec.Values(var name, var field, var most) -> keywords(segment, field);
      case FacetSpec.Together(var name, var field, var most) -> keywords(segment, field);
      case FacetSpec.Labelled(var name, var field, var most) -> keywords(segment, field);
      case FacetSpec.Months months ->
          new Column(null, segment.number(months.field()), months.count());
      case FacetSpec.Bands bands ->
          new Column(null, segment.number(bands.field()), bands.bands().size());
    };
  }

  private static Column keywords(Segment segment, String field) {
    KeywordColumn column = segment.keyword(field);
    return new Column(column, null, column == null ? 0 : column.values().length);
  }

  private static void add(FacetSpec spec, long[] bounds, Column column, int doc) {
    if (column.keywords != null) {
      column.keywords.count(doc, column.counts);
      return;
    }
    long value = column.numbers == null ? NumberColumn.NONE : column.numbers.value(doc);
    if (value == NumberColumn.NONE) {
      return;
    }
    if (spec instanceof FacetSpec.Bands(var name, var field, var bands)) {
      double number = NumericUtils.sortableLongToDouble(value);
      for (int b = 0; b < bands.size(); b++) {
        if (holds(bands.get(b), number)) {
          column.counts[b]++;
        }
      }
    } else {
      int at = Arrays.binarySearch(bounds, value);
      int month = at >= 0 ? at : -at - 2;
      if (month >= 0 && month < column.counts.length) {
        column.counts[month]++;
      }
    }
  }

  private static boolean holds(FacetSpec.Band band, double number) {
    return (band.above() == null ? band.to() != null && number == band.to() : number > band.above())
        && (band.to() == null || number <= band.to());
  }

  private void finish() {
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      for (int v = 0; v < column.counts.length; v++) {
        if (column.counts[v] > 0) {
          String value = column.keywords == null ? String.valueOf(v) : column.keywords.values()[v];
          counts.get(i).merge(value, (long) column.counts[v], Long::sum);
        }
      }
    }
    columns.clear();
  }

  /** Where on the map it was; absent: nowhere. */
  @Nullable MapCells cells() {
    return window == null ? null : points.cells(window);
  }

  /** What was counted, in the order of the specs. */
  List<Facet> facets() {
    finish();
    segment = null;
    var facets = new ArrayList<Facet>();
    for (int i = 0; i < specs.size(); i++) {
      facets.add(new Facet(specs.get(i).name(), buckets(specs.get(i), counts.get(i))));
    }
    return facets;
  }

  private static List<Bucket> buckets(FacetSpec spec, Map<String, Long> counted) {
    return switch (spec) {
      case FacetSpec.Values(var name, var field, var most) -> most(buckets(counted), most);
      case FacetSpec.Together(var name, var field, var most) -> most(buckets(counted), most);
      case FacetSpec.Labelled(var name, var field, var most) ->
          most(labelled(buckets(counted)), most);
      case FacetSpec.Months months ->
          numbered(counted, months.count(), i -> months.first().plusMonths(i).toString());
      case FacetSpec.Bands bands ->
          numbered(counted, bands.bands().size(), i -> bands.bands().get(i).value());
    };
  }

  private static List<Bucket> buckets(Map<String, Long> counted) {
    return counted.entrySet().stream().map(e -> new Bucket(e.getKey(), e.getValue())).toList();
  }

  private static List<Bucket> most(List<Bucket> buckets, int most) {
    return buckets.stream().sorted(MOST_FIRST).limit(most).toList();
  }

  private static List<Bucket> numbered(
      Map<String, Long> counted, int n, java.util.function.IntFunction<String> name) {
    var buckets = new ArrayList<Bucket>();
    for (int i = 0; i < n; i++) {
      Long count = counted.get(String.valueOf(i));
      if (count != null) {
        buckets.add(new Bucket(name.apply(i), count));
      }
    }
    return buckets;
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
}

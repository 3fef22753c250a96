package org.muster.engine.lucene;

import java.util.List;
import java.util.function.LongUnaryOperator;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Order;
import org.muster.engine.query.Position;
import org.muster.engine.ranking.Weights;

/** Puts documents in the order of a list, as they are found, and keeps the first of them. */
final class Listing {

  /** What has no value of its own comes last. */
  private static final long LAST = Long.MAX_VALUE;

  private static final long MILLIS_A_MINUTE = 60_000;

  /** Enough until 2097; the highest price in thousandths needs 37 more. */
  private static final int MINUTE_BITS = 26;

  private static final long MOST_MINUTES = (1L << MINUTE_BITS) - 1;

  private final Order order;
  private final Weights weights;
  private final Position.@Nullable After after;
  private final Found.First first;
  private final Grouping groups;

  /** What the documents of a segment are sorted by. */
  @FunctionalInterface
  private interface Values {
    long of(int doc);
  }

  /**
   * Of some order.
   *
   * @param after only what is behind it is kept
   * @param groups of each only the first is kept
   */
  Listing(Order order, Weights weights, int most, Position.@Nullable After after, Grouping groups) {
    this.order = order;
    this.weights = weights;
    this.after = after;
    this.first = new Found.First(most);
    this.groups = groups;
  }

  /** Takes the documents of a segment. */
  void add(PartDocs found) {
    Values values = values(found.part().segment());
    DocSet left = groups.isOn() ? found.docs() : found.docs().without(soonest(found));
    left.each(doc -> add(found.part(), doc, values.of(doc)));
  }

  /**
   * Takes those that are first by a time, in the order of their times, until no other can be among
   * them; answers which need no look any more. A few are looked at one by one.
   */
  private DocSet soonest(PartDocs found) {
    return order instanceof Order.Soonest(var field) && found.docs().isDense()
        ? soonest(found, field)
        : DocSet.NONE;
  }

  private DocSet soonest(PartDocs found, String field) {
    Segment segment = found.part().segment();
    NumberColumn column = segment.number(field);
    int[] inOrder = column == null ? null : column.inOrder();
    if (column == null || inOrder == null) {
      return DocSet.NONE;
    }
    for (int i = column.before(found.docs()); i < inOrder.length; i++) {
      int doc = inOrder[i];
      if (found.docs().has(doc)) {
        if (!first.takes(column.value(doc))) {
          return segment.all();
        }
        add(found.part(), doc, column.value(doc));
      }
    }
    return segment.passing(new Filter.TimeIn(field, null, null));
  }

  private void add(Snapshot.Part part, int doc, long value) {
    if (groups.isOn() || first.takes(value)) {
      Segment segment = part.segment();
      String name = order instanceof Order.Name ? name(segment, doc) : "";
      var found = new Found(value, name, segment.tie(doc), part, doc);
      if (!groups.take(found)) {
        keep(found);
      }
    }
  }

  private void keep(Found found) {
    if (after == null || Positions.isBehind(found, after, order)) {
      first.add(found);
    }
  }

  /** What was kept, once all have been added. */
  List<Found> inOrder() {
    groups.firsts().forEach(this::keep);
    return first.inOrder();
  }

  private Values values(Segment segment) {
    return switch (order) {
      case Order.Relevance relevance -> {
        var preference = new Preference(weights, relevance, segment);
        yield doc -> -NumericUtils.floatToSortableInt(preference.of(doc));
      }
      case Order.Soonest(var field) -> values(segment.number(field), value -> value);
      case Order.Latest(var field) -> values(segment.number(field), value -> -value);
      case Order.Lowest(var field, var soonest) ->
          lowest(segment.number(field), segment.number(soonest));
      case Order.Nearest(var point) ->
          doc ->
              segment.places().isSomewhere(doc)
                  ? Double.doubleToLongBits(segment.places().metresTo(doc, point))
                  : LAST;
      case Order.Name name -> doc -> 0;
    };
  }

  private static Values values(@Nullable NumberColumn column, LongUnaryOperator by) {
    return doc -> {
      long value = column == null ? NumberColumn.NONE : column.value(doc);
      return value == NumberColumn.NONE ? LAST : by.applyAsLong(value);
    };
  }

  /** By thousandths of the number, then by the minutes of the time: both in one. */
  private static Values lowest(@Nullable NumberColumn numbers, @Nullable NumberColumn times) {
    return doc -> {
      long number = numbers == null ? NumberColumn.NONE : numbers.value(doc);
      if (number == NumberColumn.NONE) {
        return LAST;
      }
      long time = times == null ? NumberColumn.NONE : times.value(doc);
      long minutes = time == NumberColumn.NONE ? MOST_MINUTES : time / MILLIS_A_MINUTE;
      long thousandths = Math.round(NumericUtils.sortableLongToDouble(number) * 1_000);
      return (thousandths << MINUTE_BITS) + Math.clamp(minutes, 0, MOST_MINUTES);
    };
  }

  private static String name(Segment segment, int doc) {
    List<List<String>> names = segment.names().of(doc);
    return names.isEmpty() ? "" : String.join(" ", names.getFirst());
  }

  /** What {@link Order.Soonest} and {@link Order.Nearest} sort by; NaN if there is nothing. */
  static double shown(Found found, Order order) {
    return found.value() == LAST
        ? Double.NaN
        : order instanceof Order.Nearest
            ? Double.longBitsToDouble(found.value())
            : order instanceof Order.Lowest
                ? (found.value() >> MINUTE_BITS) / 1_000.0
                : found.value();
  }
}

package org.muster.engine.lucene;

import java.time.Instant;
import java.util.List;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Filter;

/** Puts together the documents of a segment that a filter lets pass: {@link Segment#passing}. */
final class FilterDocs {

  private FilterDocs() {}

  static DocSet of(Filter filter, Segment segment) {
    return switch (filter) {
      case Filter.All() -> segment.all();
      case Filter.AnyOf(var field, var values) -> segment.withAny(field, values);
      case Filter.NumberIn(var field, var min, var max) ->
          between(segment.number(field), least(min), most(max));
      case Filter.TimeIn(var field, var from, var to) ->
          between(segment.number(field), from(from), to(to));
      case Filter.Within(var point, var metres) -> segment.places().within(point, metres);
      case Filter.InBox(var box) -> segment.places().in(box);
      case Filter.And(var parts) -> {
        DocSet all = segment.all();
        for (Filter part : parts) {
          all = all.isEmpty() ? all : all.and(segment.passing(part));
        }
        yield all;
      }
      case Filter.Or(var parts) -> anyOf(parts, segment);
      case Filter.Not(var part) -> segment.all().without(segment.passing(part));
    };
  }

  /** Whether a filter lets others pass as time passes: what it compares has steps. */
  static boolean isChanging(Filter filter, Segment segment) {
    return switch (filter) {
      case Filter.NumberIn(var field, var min, var max) -> segment.isChanging(field);
      case Filter.TimeIn(var field, var from, var to) -> segment.isChanging(field);
      case Filter.And(var parts) -> isAnyChanging(parts, segment);
      case Filter.Or(var parts) -> isAnyChanging(parts, segment);
      case Filter.Not(var part) -> isChanging(part, segment);
      case Filter.All all -> false;
      case Filter.AnyOf any -> false;
      case Filter.Within within -> false;
      case Filter.InBox box -> false;
    };
  }

  private static boolean isAnyChanging(List<Filter> parts, Segment segment) {
    for (Filter part : parts) {
      if (isChanging(part, segment)) {
        return true;
      }
    }
    return false;
  }

  private static DocSet anyOf(List<Filter> parts, Segment segment) {
    return DocSet.anyOf(parts.stream().map(segment::passing).toList());
  }

  private static DocSet between(@Nullable NumberColumn column, long min, long max) {
    return column == null ? DocSet.NONE : column.between(min, max);
  }

  private static long from(@Nullable Instant from) {
    return from == null ? NumberColumn.NONE + 1 : from.toEpochMilli();
  }

  private static long to(@Nullable Instant to) {
    return to == null ? Long.MAX_VALUE : to.toEpochMilli() - 1;
  }

  private static long least(@Nullable Double min) {
    return min == null ? NumberColumn.NONE + 1 : NumericUtils.doubleToSortableLong(min);
  }

  private static long most(@Nullable Double max) {
    return max == null ? Long.MAX_VALUE : NumericUtils.doubleToSortableLong(max);
  }
}

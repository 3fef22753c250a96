package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.util.NumericUtils;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Filter;

/** Filters over the columns of a segment: as a test of one document, and as a list of documents. */
final class FilterTests {

  /** Sorting documents that come by value costs more than to walk through a list. */
  private static final int UNSORTED = 4;

  private FilterTests() {}

  /** Whether a document passes. */
  static DocTest of(Filter filter, Segment segment) {
    return switch (filter) {
      case Filter.All() -> DocTest.ALL;
      case Filter.AnyOf(var field, var values) -> anyOf(segment.keyword(field), values);
      case Filter.NumberIn(var field, var min, var max) ->
          between(segment.number(field), least(min), most(max));
      case Filter.TimeIn in -> between(segment.number(in.field()), from(in), to(in));
      case Filter.Within(var point, var metres) -> segment.places().within(point, metres);
      case Filter.InBox(var box) -> segment.places().in(box);
      case Filter.And and -> {
        Conjunction all = Conjunction.of(and);
        DocSet chosen = all.chosen(segment);
        DocTest rest = all(tests(chosen == null ? all.parts() : all.others(), segment));
        yield chosen == null ? rest : all(chosen, rest);
      }
      case Filter.Or(var parts) -> any(tests(parts, segment));
      case Filter.Not(var part) -> {
        DocTest test = of(part, segment);
        yield doc -> !test.test(doc);
      }
    };
  }

  private static DocTest[] tests(List<? extends Filter> parts, Segment segment) {
    DocTest[] tests = new DocTest[parts.size()];
    Arrays.setAll(tests, i -> of(parts.get(i), segment));
    return tests;
  }

  /** Whether a document passes all. */
  static DocTest all(DocTest... tests) {
    return switch (tests.length) {
      case 0 -> DocTest.ALL;
      case 1 -> tests[0];
      default ->
          doc -> {
            for (DocTest test : tests) {
              if (!test.test(doc)) {
                return false;
              }
            }
            return true;
          };
    };
  }

  private static DocTest any(DocTest... tests) {
    return doc -> {
      for (DocTest test : tests) {
        if (test.test(doc)) {
          return true;
        }
      }
      return false;
    };
  }

  private static DocTest anyOf(@Nullable KeywordColumn column, Set<String> values) {
    if (column == null) {
      return DocTest.NONE;
    }
    boolean[] wanted = column.wanted(values);
    boolean some = false;
    for (boolean is : wanted) {
      some |= is;
    }
    return some ? doc -> column.hasAny(doc, wanted) : DocTest.NONE;
  }

  /** The documents that have a value of each of these fields, at least one, ascending. */
  static int[] having(Set<Filter.AnyOf> filters, Segment segment) {
    int[] least =
        filters.stream()
            .map(filter -> lead(filter, segment))
            .reduce(Lead::shorter)
            .orElseThrow()
            .list();
    return IntStream.of(least).filter(all(tests(List.copyOf(filters), segment))::test).toArray();
  }

  private static DocTest between(@Nullable NumberColumn column, long min, long max) {
    return column == null ? DocTest.NONE : doc -> column.isIn(doc, min, max);
  }

  /** Documents among which all that pass are: as few as can be found without a look at each. */
  static Lead lead(Filter filter, Segment segment) {
    Lead all = Lead.all(segment);
    return switch (filter) {
      case Filter.All() -> all;
      case Filter.AnyOf(var field, var values) -> lead(segment.keyword(field), values);
      case Filter.NumberIn(var field, var min, var max) -> {
        NumberColumn column = segment.number(field);
        yield column != null && column.isStepped() ? all : lead(column, least(min), most(max));
      }
      case Filter.TimeIn in -> lead(segment.number(in.field()), from(in), to(in));
      case Filter.Within(var point, var metres) -> segment.places().around(point, metres);
      case Filter.InBox(var box) -> segment.places().lead(box);
      case Filter.And and -> {
        Conjunction parts = Conjunction.of(and);
        DocSet chosen = parts.chosen(segment);
        Lead least = chosen == null ? all : chosen.lead();
        for (Filter part : chosen == null ? parts.parts() : parts.others()) {
          least = Lead.shorter(least, lead(part, segment));
        }
        yield least;
      }
      case Filter.Or(var parts) -> {
        List<Lead> leads = parts.stream().map(part -> lead(part, segment)).toList();
        long sum = leads.stream().mapToLong(Lead::size).sum();
        yield sum >= segment.size() / 2 || leads.stream().anyMatch(Lead::isAll)
            ? all
            : new Lead(sum, () -> DocLists.of(leads.stream().map(Lead::list).toList()).all());
      }
      case Filter.Not not -> all;
    };
  }

  private static Lead lead(@Nullable KeywordColumn column, Set<String> values) {
    if (column == null) {
      return Lead.of(DocLists.NONE);
    }
    var lists = new ArrayList<int[]>();
    for (String value : values) {
      Integer number = column.numbers().get(value);
      if (number != null) {
        lists.add(column.lists()[number]);
      }
    }
    return Lead.of(DocLists.of(lists));
  }

  private static Lead lead(@Nullable NumberColumn column, long min, long max) {
    if (column == null) {
      return Lead.of(DocLists.NONE);
    }
    int from = column.firstFrom(min);
    int to = column.firstAbove(max);
    return new Lead(
        (long) UNSORTED * Math.max(0, to - from),
        () -> {
          int[] docs = Arrays.copyOfRange(column.inOrder(), from, Math.max(from, to));
          Arrays.sort(docs);
          return docs;
        });
  }

  private static long from(Filter.TimeIn in) {
    return in.from() == null ? NumberColumn.NONE + 1 : in.from().toEpochMilli();
  }

  private static long to(Filter.TimeIn in) {
    return in.to() == null ? Long.MAX_VALUE : in.to().toEpochMilli() - 1;
  }

  private static long least(@Nullable Double min) {
    return min == null ? NumberColumn.NONE + 1 : NumericUtils.doubleToSortableLong(min);
  }

  private static long most(@Nullable Double max) {
    return max == null ? Long.MAX_VALUE : NumericUtils.doubleToSortableLong(max);
  }
}

package org.muster.engine.query;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/** Which documents may be in the answer at all: a tree without text, decided exactly. */
public sealed interface Filter {

  /** A circle of so many metres is only the middle of the area beside it: see {@link #around}. */
  double MIDDLE_OF_AREA = 0;

  /** The same of a first-level region, which is larger. */
  double MIDDLE_OF_REGION = 1;

  /** The keyword fields of places. */
  Set<String> WHERE = Set.of(Fields.COUNTRY, Fields.REGION, Fields.AREA);

  /** Every document. */
  record All() implements Filter {}

  /** A keyword field has one of the values. No values: no documents. */
  record AnyOf(String field, Set<String> values) implements Filter {
    public AnyOf {
      values = Set.copyOf(values);
    }
  }

  /** A number lies in a closed range; an absent bound is open. A document without it is out. */
  record NumberIn(String field, @Nullable Double min, @Nullable Double max) implements Filter {}

  /** An instant lies in [from, to); an absent bound is open. A document without it is out. */
  record TimeIn(String field, @Nullable Instant from, @Nullable Instant to) implements Filter {}

  /** Not farther than {@code metres} from a point. A document without a location is out. */
  record Within(GeoPoint point, double metres) implements Filter {

    /** Whether it only says where the middle of an area is. */
    boolean isMiddle() {
      return metres <= MIDDLE_OF_REGION;
    }
  }

  /** In a part of the map. A document without a location is out. */
  record InBox(Box box) implements Filter {}

  /** All of them hold; none: every document. */
  record And(List<Filter> parts) implements Filter {
    public And {
      parts = List.copyOf(parts);
    }
  }

  /** One of them holds; none: no document. */
  record Or(List<Filter> parts) implements Filter {
    public Or {
      parts = List.copyOf(parts);
    }
  }

  /** It does not hold. */
  record Not(Filter part) implements Filter {}

  static Filter is(String field, String value) {
    return new AnyOf(field, Set.of(value));
  }

  static Filter anyOf(String field, Collection<String> values) {
    return new AnyOf(field, Set.copyOf(values));
  }

  static Filter all(Filter... parts) {
    return new And(List.of(parts));
  }

  /**
   * An area, and where its middle is, so that what is around it can be found.
   *
   * @param isRegion whether it is a first-level region
   */
  static Filter around(Filter area, GeoPoint middle, boolean isRegion) {
    List<Filter> parts = area instanceof Or(var any) ? any : List.of(area);
    var at = new Within(middle, isRegion ? MIDDLE_OF_REGION : MIDDLE_OF_AREA);
    return new Or(Stream.concat(parts.stream(), Stream.of(at)).toList());
  }

  /** A game with a place left, or with none. */
  static Filter hasPlaces(boolean left) {
    return left
        ? new NumberIn(Fields.PLACES_LEFT, 1.0, null)
        : new NumberIn(Fields.PLACES_LEFT, null, 0.0);
  }

  /** Whether a filter, or a part of it, says where. */
  static boolean isWhere(Filter filter) {
    return anyPart(
        filter,
        part ->
            part instanceof Within
                || part instanceof InBox
                || (part instanceof AnyOf(var field, var values) && WHERE.contains(field)));
  }

  /** Whether one of the smallest parts of a filter is like that, even one that must not hold. */
  static boolean anyPart(Filter filter, Predicate<Filter> like) {
    return leaves(filter)
        .anyMatch(leaf -> leaf instanceof Not(var part) ? anyPart(part, like) : like.test(leaf));
  }

  /** What a filter is put together from; what must not hold stays whole. */
  static Stream<Filter> leaves(Filter filter) {
    return switch (filter) {
      case And(var parts) -> parts.stream().flatMap(Filter::leaves);
      case Or(var parts) -> parts.stream().flatMap(Filter::leaves);
      case Not not -> Stream.of(not);
      case AnyOf any -> Stream.of(any);
      case NumberIn number -> Stream.of(number);
      case TimeIn time -> Stream.of(time);
      case Within within -> Stream.of(within);
      case InBox box -> Stream.of(box);
      case All all -> Stream.of(all);
    };
  }
}

package org.muster.engine.query;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/** Which documents may be in the answer at all: a tree without text, decided exactly. */
public sealed interface Filter {

  /** A circle of so many metres is only the middle of the area beside it: see {@link #around}. */
  double MIDDLE_OF_AREA = 0;

  /** The same of a first-level region, which is larger. */
  double MIDDLE_OF_REGION = 1;

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

  /** Whether a filter, or a part of it, says where. */
  static boolean isWhere(Filter filter) {
    return switch (filter) {
      case Within within -> true;
      case InBox box -> true;
      case AnyOf(var field, var values) ->
          field.equals(Fields.COUNTRY) || field.equals(Fields.REGION) || field.equals(Fields.AREA);
      case And(var parts) -> parts.stream().anyMatch(Filter::isWhere);
      case Or(var parts) -> parts.stream().anyMatch(Filter::isWhere);
      case Not(var part) -> isWhere(part);
      case All all -> false;
      case NumberIn number -> false;
      case TimeIn time -> false;
    };
  }
}

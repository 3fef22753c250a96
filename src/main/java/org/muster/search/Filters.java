package org.muster.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.json.Json;

/** Puts together the filter of a request; what was not asked for adds nothing. */
public final class Filters {

  private final List<Filter> parts = new ArrayList<>();

  /** Starts with what always holds. */
  public static Filters where(Filter... always) {
    var filters = new Filters();
    filters.parts.addAll(List.of(always));
    return filters;
  }

  /** One of several exact values; none: any. */
  public Filters any(String field, List<String> values) {
    return values.isEmpty() ? this : and(Filter.anyOf(field, values));
  }

  /** One of several values of an enumeration; none: any. */
  public Filters anyOf(String field, List<? extends Enum<?>> values) {
    return any(field, values.stream().map(Json::name).toList());
  }

  /** One of several names that people write in many ways. */
  public Filters anyFolded(String field, List<String> values) {
    return any(field, values.stream().map(Fold::place).collect(Collectors.toList()));
  }

  public Filters is(String field, @Nullable String value) {
    return value == null ? this : and(Filter.is(field, value));
  }

  public Filters is(String field, @Nullable Boolean value) {
    return value == null ? this : and(Filter.is(field, value.toString()));
  }

  public Filters near(@Nullable Near near) {
    return near == null ? this : and(near.filter());
  }

  public Filters and(Filter filter) {
    parts.add(filter);
    return this;
  }

  public Filter all() {
    return new Filter.And(parts);
  }
}

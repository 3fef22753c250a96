package org.muster.engine.query;

import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;

/**
 * Puts together the selection of a request, each filter under the parameter that it came from; what
 * was not asked for adds nothing.
 */
public final class Filters {

  private final Filter always;
  private final Map<String, Filter> chosen = new LinkedHashMap<>();
  private @Nullable String group;

  private Filters(Filter always) {
    this.always = always;
  }

  /** Starts with what always holds. */
  public static Filters where(Filter always) {
    return new Filters(always);
  }

  /** One of several exact values; none: any. */
  public Filters any(String parameter, String field, List<String> values) {
    return values.isEmpty() ? this : and(parameter, Filter.anyOf(field, values));
  }

  /** One of several values of an enumeration; none: any. */
  public Filters anyOf(String parameter, String field, List<? extends Enum<?>> values) {
    return any(parameter, field, values.stream().map(Json::name).toList());
  }

  /** None of several values of an enumeration; none given: any. */
  public Filters noneOf(String parameter, String field, List<? extends Enum<?>> values) {
    return values.isEmpty()
        ? this
        : and(
            parameter,
            new Filter.Not(Filter.anyOf(field, values.stream().map(Json::name).toList())));
  }

  /** In one of the regions that were asked for; none: anywhere. */
  public Filters regions(ParsedSearch asked) {
    Filter regions = asked.regions();
    return regions == null ? this : and("region", regions);
  }

  /** What was changed since the time that was asked for; none: all. */
  public Filters changed(SearchRequest request) {
    String since = request.updatedSince();
    return since == null
        ? this
        : and(
            "updated_since",
            new Filter.TimeIn(
                Fields.UPDATED_AT,
                TimeParameters.of("updated_since", since, Zones.of(request.tz()), false)
                    .truncatedTo(ChronoUnit.MILLIS), // as the index has it
                null));
  }

  public Filters is(String parameter, String field, @Nullable String value) {
    return value == null ? this : and(parameter, Filter.is(field, value));
  }

  public Filters is(String parameter, String field, @Nullable Boolean value) {
    return value == null ? this : and(parameter, Filter.is(field, value.toString()));
  }

  /** A number of at most so much; a document without it is out. */
  public Filters atMost(String parameter, String field, @Nullable Number most) {
    return most == null
        ? this
        : and(parameter, new Filter.NumberIn(field, null, most.doubleValue()));
  }

  /** A number of at least so much; a document without it is out. */
  public Filters atLeast(String parameter, String field, @Nullable Number least) {
    return least == null
        ? this
        : and(parameter, new Filter.NumberIn(field, least.doubleValue(), null));
  }

  public Filters near(@Nullable Near near) {
    return near == null ? this : and("near", near.filter());
  }

  /** What the public may see in a part of the map, by the points that are shown. */
  public Filters box(@Nullable Box box) {
    return box == null
        ? this
        : and("bbox", Filter.all(Filter.is(Fields.ON_MAP, "true"), new Filter.InBox(box)));
  }

  /** Something else; a second one of the same parameter holds too. */
  public Filters and(String parameter, Filter filter) {
    chosen.merge(parameter, filter, Filter::all);
    return this;
  }

  /** Of documents with the same value of a keyword field only the first; absent: all. */
  public Filters oneOf(@Nullable String field) {
    group = field;
    return this;
  }

  /** The parameters that were given. */
  public Set<String> parameters() {
    return Set.copyOf(chosen.keySet());
  }

  public Selection select() {
    return new Selection(always, chosen, group);
  }
}

package org.muster.community.browse;

import static org.muster.community.browse.ListWords.NEXT_WEEKEND;
import static org.muster.community.browse.ListWords.THIS_WEEKEND;
import static org.muster.community.browse.ListWords.USUAL_DISTANCE;
import static org.muster.community.browse.ListWords.WHEN;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.browse.FilterForm.Field;
import org.muster.community.browse.FilterForm.Kept;
import org.muster.community.browse.FilterForm.Option;
import org.muster.community.browse.FilterGroup.Filter;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Facet.Bucket;

/** Makes the form of a list's filters. */
final class FilterFields {

  /** More values of one facet nobody reads; what is chosen is always there. */
  private static final int MOST = 12;

  private final Words words;
  private final ListKind kind;
  private final ListAddress address;
  private final LocalDate today;
  private final Map<String, List<Bucket>> counts;

  /**
   * @param counts by parameter; empty after the first page
   */
  FilterFields(
      Words words,
      ListKind kind,
      ListAddress address,
      LocalDate today,
      @Nullable Map<String, List<Bucket>> counts) {
    this.words = words;
    this.kind = kind;
    this.address = address;
    this.today = today;
    this.counts = counts == null ? Map.of() : counts;
  }

  FilterForm form(UnaryOperator<String> link) {
    Set<String> own = FilterGroup.all(kind.filters()).map(Filter::name).collect(Collectors.toSet());
    List<Kept> kept =
        address.without().parameters().entrySet().stream()
            .filter(entry -> !own.contains(entry.getKey()))
            .flatMap(entry -> entry.getValue().stream().map(v -> new Kept(entry.getKey(), v)))
            .toList();
    List<FilterForm.Group> groups =
        kind.filters().stream()
            .map(
                group ->
                    new FilterForm.Group(
                        words.of(group.legend()),
                        fields(group),
                        group.legend() == WHEN ? weekends(link) : List.of()))
            .filter(group -> !group.fields().isEmpty())
            .toList();
    int chosen = (int) own.stream().filter(address::has).count();
    ListAddress clear = address.without(own.toArray(String[]::new));
    return new FilterForm(link.apply(kind.path()), kept, groups, chosen, link.apply(clear.text()));
  }

  /** This weekend, or what is left of it, and the next one. */
  private List<Anchor> weekends(UnaryOperator<String> link) {
    LocalDate sunday = today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY));
    LocalDate first = today.equals(sunday) ? today : sunday.minusDays(1);
    return List.of(
        new Anchor(link.apply(days(first, sunday)), words.of(THIS_WEEKEND)),
        new Anchor(
            link.apply(days(sunday.plusDays(6), sunday.plusDays(7))), words.of(NEXT_WEEKEND)));
  }

  /** The list of these days; a month has days of its own, so it becomes a list. */
  private String days(LocalDate first, LocalDate last) {
    boolean month = address.all(ListAddress.VIEW).contains(ListMaking.MONTH);
    ListAddress list = month ? address.without(ListAddress.VIEW, ListMaking.MONTH) : address;
    return list.without("weekday")
        .with("from", first.toString())
        .with("to", last.toString())
        .text();
  }

  private List<Field> fields(FilterGroup group) {
    return group.filters().stream().flatMap(this::fields).toList();
  }

  private Stream<Field> fields(Filter filter) {
    String name = filter.name();
    String value = address.one(name).orElse("");
    return switch (filter) {
      case Filter.Counted counted -> counted(name);
      case Filter.Listed(var any, var values) ->
          values.stream().map(each -> box(name, each, label(name, each, null), null));
      case Filter.Ticked(var any, var label) -> Stream.of(box(name, "true", words.of(label), null));
      case Filter.Typed(var any, var label, var type) ->
          Stream.of(
              new Field(type, id(name), name, words.of(label), value, false, null, List.of()));
      case Filter.Picked(var any, var label, var values) ->
          Stream.of(
              new Field(
                  "select",
                  id(name),
                  name,
                  words.of(label),
                  value,
                  false,
                  null,
                  options(value, values)));
    };
  }

  private List<Option> options(String value, List<String> values) {
    var options = new ArrayList<Option>();
    options.add(new Option("", words.of(USUAL_DISTANCE), value.isEmpty()));
    Stream.concat(values.stream(), Stream.of(value).filter(v -> !v.isEmpty()))
        .distinct()
        .forEach(v -> options.add(new Option(v, way(v), v.equals(value))));
    return options;
  }

  private String way(String km) {
    try {
      return words.distance(Math.round(Double.parseDouble(km) * 1000));
    } catch (NumberFormatException e) {
      return km; // the operation says what is wrong with it
    }
  }

  /** Values with their counts, and those that are chosen. */
  private Stream<Field> counted(String name) {
    List<Bucket> buckets = counts.getOrDefault(name, List.of());
    List<String> chosen = address.all(name);
    Stream<Field> there =
        buckets.stream()
            .limit(MOST)
            .map(
                bucket ->
                    box(
                        name,
                        bucket.value(),
                        label(name, bucket.value(), bucket.label()),
                        words.number(bucket.count())));
    Stream<Field> more =
        chosen.stream()
            .filter(
                value -> buckets.stream().limit(MOST).noneMatch(each -> each.value().equals(value)))
            .map(value -> box(name, value, label(name, value, null), null));
    return Stream.concat(there, more);
  }

  private Field box(String name, String value, String label, @Nullable String count) {
    boolean checked = address.all(name).contains(value);
    return new Field(
        "checkbox", id(name) + "-" + value, name, label, value, checked, count, List.of());
  }

  private static String id(String name) {
    return "by-" + name;
  }

  private String label(String name, String value, @Nullable String shown) {
    return switch (name) {
      case "country" -> words.countryName(value);
      case "weekday" -> Conditions.weekday(words, value);
      case "price" -> Conditions.band(words, value);
      default -> shown == null ? ValueWords.name(words, value) : shown;
    };
  }
}

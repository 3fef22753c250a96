package org.muster.community.browse;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.community.event.EventQuery;
import org.muster.core.json.EarlierNames;

/**
 * The address of a list, from which the addresses of its links are made. All of them lead to the
 * first page of the list.
 *
 * @param path without language
 * @param parameters without empty values, in the order in which they came
 */
record ListAddress(String path, Map<String, List<String>> parameters) {

  static final String CURSOR = "cursor";

  /** Cursors of the pages before, the nearest first. */
  static final String BACK = "back";

  /** In the place of cursors that had no room: what was before is not known. */
  private static final String UNKNOWN = "-";

  /** So many characters of cursors of pages before: addresses must not get too long. */
  private static final int MOST_BACK = 4_000;

  /** Parameters that all lists have. */
  private static final Set<String> COMMON = Set.of("near", "radius_km", "country", "interpret");

  /** Addresses are kept: what parameters were called once is still understood. */
  private static final EarlierNames EARLIER = EarlierNames.of(EventQuery.class);

  /** What says which page of the list it is. */
  private static final List<String> OF_PAGE = List.of(CURSOR, BACK);

  static final String VIEW = "view";

  /** Parameters of texts and places, in which a comma is a comma. */
  private static final Set<String> WHOLE = Set.of("search", "q", "near", "region", "bbox");

  ListAddress {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /** What was asked for, without what forms leave empty. */
  static ListAddress of(String path, Map<String, List<String>> sent) {
    var filled = new LinkedHashMap<String, List<String>>();
    sent.forEach(
        (name, values) -> {
          List<String> all =
              values.stream()
                  .flatMap(value -> WHOLE.contains(name) ? Stream.of(value) : items(value))
                  .map(String::strip)
                  .filter(value -> !value.isEmpty())
                  .distinct()
                  .toList();
          if (!all.isEmpty()) {
            filled.put(EARLIER.now(name), all);
          }
        });
    return new ListAddress(path, filled);
  }

  private static Stream<String> items(String value) {
    return Arrays.stream(value.split(",", -1));
  }

  /** All values of a parameter. */
  List<String> all(String name) {
    return parameters.getOrDefault(name, List.of());
  }

  /** The first value of a parameter. */
  Optional<String> one(String name) {
    return all(name).stream().findFirst();
  }

  boolean has(String name) {
    return parameters.containsKey(name);
  }

  /** With this value in the place of all others; without the parameter if it is blank. */
  ListAddress with(String name, String value) {
    return value.isBlank() ? without(name) : with(name, List.of(value));
  }

  private ListAddress with(String name, List<String> values) {
    var others = new LinkedHashMap<>(parameters);
    others.keySet().removeAll(OF_PAGE);
    others.put(name, values);
    return new ListAddress(path, others);
  }

  /** Without these parameters; without a place there is no order by distance either. */
  ListAddress without(String... names) {
    var others = new LinkedHashMap<>(parameters);
    others.keySet().removeAll(OF_PAGE);
    others.keySet().removeAll(List.of(names));
    if (List.of(names).contains("near") && all("sort").contains("nearest")) {
      others.remove("sort");
    }
    return new ListAddress(path, others);
  }

  /** Without one value of a parameter. */
  ListAddress less(String name, String value) {
    var rest = new ArrayList<>(all(name));
    rest.remove(value);
    return rest.isEmpty() ? without(name) : with(name, rest);
  }

  /** Without a place and how far around it. */
  ListAddress withoutPlace() {
    return without("near", "radius_km");
  }

  /** With nothing but these parameters. */
  ListAddress only(Set<String> names) {
    var kept = new LinkedHashMap<>(parameters);
    kept.keySet().retainAll(names);
    return new ListAddress(path, kept);
  }

  /** The next page, which knows the way back. */
  ListAddress next(String cursor) {
    var back = new ArrayList<String>();
    one(CURSOR).ifPresent(back::add);
    back.addAll(all(BACK));
    int room = MOST_BACK;
    for (int i = 0; i < back.size(); i++) {
      room -= back.get(i).length();
      if (room < 0) {
        back.subList(i, back.size()).clear();
        back.add(UNKNOWN);
      }
    }
    return page(cursor, back);
  }

  /** The page before this one, if there is one and the way to it is known. */
  Optional<ListAddress> previous() {
    List<String> back = all(BACK);
    if (!has(CURSOR) || back.equals(List.of(UNKNOWN))) {
      return Optional.empty();
    }
    return Optional.of(
        back.isEmpty() ? without() : page(back.getFirst(), back.subList(1, back.size())));
  }

  private ListAddress page(String cursor, List<String> back) {
    var others = new LinkedHashMap<>(without().parameters);
    others.put(CURSOR, List.of(cursor));
    if (!back.isEmpty()) {
      others.put(BACK, List.copyOf(back));
    }
    return new ListAddress(path, others);
  }

  /** The same parameters of another list. */
  ListAddress at(String otherPath) {
    return new ListAddress(otherPath, without().parameters);
  }

  /** Another list, with what it has in common with this one. */
  ListAddress beside(ListKind kind, ListKind other) {
    ListAddress common = only(COMMON).at(other.path());
    return one(kind.text()).map(words -> common.with(other.text(), words)).orElse(common);
  }

  /** The address, percent-encoded. */
  String text() {
    String query =
        parameters.entrySet().stream()
            .flatMap(
                entry ->
                    entry.getValue().stream()
                        .map(value -> coded(entry.getKey()) + "=" + coded(value)))
            .collect(Collectors.joining("&"));
    return query.isEmpty() ? path : path + "?" + query;
  }

  private static String coded(String value) {
    return URLEncoder.encode(value, UTF_8).replace("%2C", ",");
  }
}

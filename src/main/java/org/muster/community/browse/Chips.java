package org.muster.community.browse;

import static org.muster.community.browse.ListWords.LEFT_OUT;
import static org.muster.community.browse.ListWords.TAKEN;
import static org.muster.community.browse.ListWords.TOO_LONG;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.browse.UnderstoodView.PlaceChoice;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Chip;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Understood;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;

/** Makes chips of what a text was read as, and of the filters beside it. */
final class Chips {

  /** Parameters that choose nothing, or are shown with another one. */
  private static final Set<String> NO_CONDITIONS =
      Set.of(
          ListAddress.CURSOR,
          ListAddress.BACK,
          ListAddress.VIEW,
          "interpret",
          "sort",
          "group",
          "type",
          "tz",
          "lang",
          "facets",
          "highlight",
          "limit");

  private static final Pattern POINT = Pattern.compile("[-0-9., ]+");
  private static final String NEAR = "near";
  private static final String RADIUS = "radius_km";
  private static final String CURRENCY = "currency";
  private static final int MOST_OTHERS = 5;

  private final Words words;
  private final ListAddress address;
  private final String text;
  private final UnaryOperator<String> link;
  private final Conditions conditions;

  /**
   * @param text name of the parameter that has the text
   * @param link makes addresses of paths
   */
  Chips(Words words, ListAddress address, String text, UnaryOperator<String> link) {
    this.words = words;
    this.address = address;
    this.text = text;
    this.link = link;
    this.conditions = new Conditions(words);
  }

  /** Parameters that are conditions: they narrow the list. */
  static Stream<String> conditions(ListAddress address) {
    return address.parameters().keySet().stream().filter(name -> !NO_CONDITIONS.contains(name));
  }

  UnderstoodView of(Understood understood) {
    return of(understood, "");
  }

  /**
   * How a text was read.
   *
   * @param rest of it, which was not looked for; empty if it was not too long
   */
  UnderstoodView of(Understood understood, String rest) {
    var chips = new ArrayList<Chip>();
    var left = new ArrayList<>(understood.ignored());
    groups(understood).forEach((said, readings) -> add(chips, left, said, readings));
    conditions(address)
        .filter(name -> !name.equals(text))
        .forEach(name -> chips.addAll(given(name, understood)));
    boolean read = understood.readings().stream().anyMatch(this::isOfText);
    String plain = read ? link.apply(inAnyOrder(address.with("interpret", "false")).text()) : null;
    return new UnderstoodView(
        chips,
        plain,
        left.isEmpty() ? "" : words.of(LEFT_OUT, words.list(left)),
        rest.isEmpty() ? "" : words.of(TOO_LONG, rest),
        understood.readings().stream()
            .filter(reading -> !reading.others().isEmpty() && counts(reading))
            .map(this::choice)
            .toList());
  }

  private static boolean counts(Reading reading) {
    return reading.effect() != Effect.OVERRULED && reading.effect() != Effect.IGNORED;
  }

  /** Whether the reading is of words of the text, and not of a parameter. */
  private boolean isOfText(Reading reading) {
    return !reading.words().equals(address.one(reading.as()).orElse(null));
  }

  /** What was read of the same words. */
  private Map<String, List<Reading>> groups(Understood understood) {
    var groups = new LinkedHashMap<String, List<Reading>>();
    understood.readings().stream()
        .filter(this::isOfText)
        .filter(reading -> reading.effect() != Effect.OVERRULED)
        .forEach(
            reading ->
                groups.computeIfAbsent(reading.words(), any -> new ArrayList<>()).add(reading));
    return groups;
  }

  private void add(List<Chip> chips, List<String> left, String said, List<Reading> readings) {
    if (readings.stream().noneMatch(Chips::counts)) {
      left.add(said);
      return;
    }
    var values = new HashMap<String, String>();
    readings.forEach(reading -> values.merge(reading.as(), reading.value(), (a, b) -> a + "," + b));
    var done = new ArrayList<String>();
    for (Reading reading : readings) {
      if (counts(reading) && !done.contains(key(reading.as(), values))) {
        done.add(key(reading.as(), values));
        boolean excluded = reading.effect() == Effect.EXCLUDED;
        Condition condition = condition(reading, values);
        ListAddress rest = rest(said);
        ListAddress remove = values.containsKey(NEAR) ? inAnyOrder(rest) : rest;
        Chip chip =
            chip(excluded ? condition.not(words) : condition, link.apply(remove.text()), excluded);
        if (chips.stream().noneMatch(chip::isSaidBy)) { // "cqb": a kind of game, and surroundings
          chips.add(chip);
        }
      }
    }
  }

  /** Parameters that are shown as one have one key. */
  private static String key(String as, Map<String, String> values) {
    return switch (as) {
      case RADIUS -> values.containsKey(NEAR) ? NEAR : as;
      case CURRENCY ->
          values.containsKey("price_max")
              ? "price_max"
              : values.containsKey("price_min") ? "price_min" : as;
      case "to" -> "from";
      default -> as;
    };
  }

  private Condition condition(Reading reading, Map<String, String> values) {
    return reading.as().equals(NEAR)
        ? conditions.near(
            reading.place(), !POINT.matcher(reading.value()).matches(), values.get(RADIUS))
        : conditions.of(reading.as(), values);
  }

  private static Chip chip(Condition condition, String remove, boolean excluded) {
    return new Chip(condition.text(), condition.name(), remove, excluded);
  }

  /** The search, whose text may name no place any more. */
  private static ListAddress inAnyOrder(ListAddress search) {
    return search.has(NEAR) ? search : search.withoutPlace();
  }

  /** The search without some words of its text. */
  ListAddress rest(String said) {
    String rest = Remaining.of(address.one(text).orElse(""), said);
    return rest == null ? address.with("interpret", "false") : address.with(text, rest);
  }

  /** What a parameter asks for. */
  String name(String parameter, Understood understood) {
    return words.list(given(parameter, understood).stream().map(Chip::name).toList());
  }

  /** Chips of a parameter: one for each value. */
  private List<Chip> given(String name, Understood understood) {
    return switch (name) {
      case RADIUS -> List.of();
      case CURRENCY ->
          address.has("price_max") || address.has("price_min") ? List.of() : each(name);
      case "to" -> address.has("from") ? List.of() : days();
      case "from" -> days();
      case NEAR -> List.of(near(understood));
      default -> each(name);
    };
  }

  private List<Chip> each(String name) {
    String currency = address.one(CURRENCY).orElse(null);
    return address.all(name).stream()
        .map(
            value -> {
              var values = new HashMap<>(Map.of(name, value));
              if (currency != null && !name.equals(CURRENCY)) {
                values.put(CURRENCY, currency);
              }
              String remove = link.apply(address.less(name, value).text());
              return chip(conditions.of(name, values), remove, false);
            })
        .toList();
  }

  private List<Chip> days() {
    var values = new HashMap<String, String>();
    address.one("from").ifPresent(from -> values.put("from", from));
    address.one("to").ifPresent(to -> values.put("to", to));
    String remove = link.apply(address.without("from", "to").text());
    return List.of(chip(conditions.of("from", values), remove, false));
  }

  private Chip near(Understood understood) {
    Reading place =
        understood.readings().stream()
            .filter(reading -> reading.as().equals(NEAR) && !isOfText(reading))
            .findFirst()
            .orElse(null);
    Condition condition =
        conditions.near(
            place == null ? null : place.place(),
            place != null && !POINT.matcher(place.value()).matches(),
            address.one(RADIUS).orElse(null));
    return chip(condition, link.apply(address.withoutPlace().text()), false);
  }

  private PlaceChoice choice(Reading reading) {
    ListAddress rest = isOfText(reading) ? rest(reading.words()) : address;
    List<Anchor> others =
        reading.others().stream()
            .limit(MOST_OTHERS)
            .map(other -> new Anchor(link.apply(rest.with(NEAR, other).text()), other))
            .toList();
    return new PlaceChoice(words.of(TAKEN, label(reading)), others);
  }

  private static String label(Reading reading) {
    @Nullable String place = reading.place();
    return place == null ? reading.value() : place;
  }
}

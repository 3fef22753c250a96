package org.muster.community.notice;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parts of mails that list facts, each on a line of its own. */
final class LetterLines {

  /** Fields of games and registrations whose names are no words for people. */
  private static final Map<String, String> NAMES =
      Map.of(
          "starts_at", "start",
          "ends_at", "end",
          "venue", "place",
          "capacity", "places",
          "min_age", "minimum age",
          "size", "players",
          "rentals", "rental packages",
          "friends_with", "players to be grouped with",
          "consent_by", "responsible adult");

  private LetterLines() {}

  /** What a registration is for, on one line; empty if it says no more than that somebody comes. */
  static String booked(NoticeFacts registration) {
    NoticeFacts booked = registration.of("booked");
    int rentals = booked.number("rentals");
    List<String> parts = new ArrayList<>();
    parts.addAll(sides(booked));
    parts.add(players(registration));
    parts.add(
        rentals == 0 ? "" : rentals + (rentals == 1 ? " rental package" : " rental packages"));
    parts.add(booked.text("price"));
    String sum = amount(booked, "sum_minor");
    parts.add(sum.isEmpty() ? "" : "to pay: " + sum);
    String line = joined(parts);
    return line.isEmpty() ? "" : "Your registration:\n\n  " + line;
  }

  /** Where a game is, for who comes to it. */
  static String where(NoticeFacts place) {
    if (!place.has("name")) {
      return "";
    }
    NoticeFacts point = place.of("point");
    return "Where it is:\n\n"
        + Stream.of(
                place.text("name"),
                place.has("address") ? place.text("address") : "",
                point.has("lat") ? point.degrees("lat") + ", " + point.degrees("lon") : "")
            .filter(line -> !line.isEmpty())
            .map(line -> "  " + line)
            .collect(Collectors.joining("\n"));
  }

  /** Who organises a game, as one more line of what names it. */
  static String organiser(NoticeFacts facts) {
    NoticeFacts organiser = facts.of("organiser");
    return organiser.has("name") ? "\n  Organiser: " + organiser.text("name") : "";
  }

  /** What the organiser has said of money paid for a game that is off. */
  static String refunds(NoticeFacts facts) {
    NoticeFacts organiser = facts.of("organiser");
    return organiser.has("refunds")
        ? "What the organiser has said of refunds:\n\n" + organiser.lines("refunds")
        : "";
  }

  /**
   * Where to ask; the address itself is on the page of the game, for mails link to nowhere else.
   */
  static String contact(NoticeFacts facts) {
    return facts.of("organiser").has("contact")
        ? "How to reach the organiser is said on the page of the game."
        : "";
  }

  private static List<String> sides(NoticeFacts facts) {
    return List.of(facts.text("faction"), facts.text("role"));
  }

  private static String players(NoticeFacts facts) {
    int size = facts.number("size");
    return size > 1 ? size + " players" : "";
  }

  private static String amount(NoticeFacts price, String name) {
    String code = price.word("currency");
    if (!price.has(name) || !code.matches("[A-Z]{3}")) {
      return "";
    }
    int digits = Math.max(0, Currency.getInstance(code).getDefaultFractionDigits());
    return BigDecimal.valueOf(price.minor(name), digits).toPlainString() + " " + code;
  }

  /**
   * What has changed: each value with the one that it had, and the names of the rest.
   *
   * @param changes with {@code field}, {@code before} and {@code after}
   * @param zone of the game
   */
  static String changes(List<NoticeFacts> changes, String zone) {
    List<String> lines = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (NoticeFacts change : changes) {
      if (change.has("before") || change.has("after")) {
        lines.add("  " + name(change) + ": " + value(change, "after", zone));
        lines.add("    before: " + value(change, "before", zone));
      } else {
        others.add(name(change));
      }
    }
    if (!others.isEmpty()) {
      lines.add((lines.isEmpty() ? "  " : "  also: ") + String.join(", ", others));
    }
    return String.join("\n", lines);
  }

  private static String name(NoticeFacts change) {
    String field = change.word("field");
    return NAMES.getOrDefault(field, field.replace('_', ' '));
  }

  private static String value(NoticeFacts change, String which, String zone) {
    if (!change.has(which)) {
      return "none";
    }
    String time = change.word("field").endsWith("s_at") ? change.time(which, zone) : "";
    return time.isEmpty() ? change.text(which) : time;
  }

  /** How many of each sort: {@code 2 waiting for approval, 1 new}. */
  static String counts(List<NoticeFacts> heard) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (String what : List.of("pending", "new", "changed", "cancelled")) {
      counts.put(what, 0);
    }
    heard.forEach(one -> counts.merge(one.word("what"), 1, Integer::sum));
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(entry -> entry.getValue() + " " + what(entry.getKey()))
        .collect(Collectors.joining(", "));
  }

  /** What happened to each registration. */
  static String heard(List<NoticeFacts> heard) {
    return heard.stream().map(LetterLines::heard).collect(Collectors.joining("\n"));
  }

  private static String heard(NoticeFacts one) {
    String who = one.of("player").text("handle");
    List<String> parts = new ArrayList<>();
    parts.add(who.isEmpty() ? "a deleted account" : who);
    if (!one.word("what").equals("pending") && !one.word("what").equals(one.word("state"))) {
      parts.add(one.word("state").replace('_', ' '));
    }
    parts.add(players(one));
    parts.addAll(sides(one));
    String changes = changes(one.each("changes"), "");
    String line = "  " + what(one.word("what")) + ": " + joined(parts);
    return changes.isEmpty() ? line : line + "\n" + changes.replaceAll("(?m)^", "  ");
  }

  private static String what(String word) {
    return word.equals("pending") ? "waiting for approval" : word;
  }

  private static String joined(List<String> parts) {
    return parts.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(", "));
  }
}

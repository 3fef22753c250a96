package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.OneLine;
import org.muster.core.game.Rules;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.ToolWords;

/**
 * What is allowed but may not have been meant: a game at the place and time of another one, prices
 * in a currency that the place does not have, and rules that held before a change and hold no more.
 */
final class EventWarnings {

  private final EventWriteStore store;

  EventWarnings(EventWriteStore store) {
    this.store = store;
  }

  /**
   * A warning.
   *
   * @param code a stable identifier for programs
   */
  record Warning(
      @JsonPropertyDescription("`same_time`, `other_currency`, `rules_gone` or `rules_own`.")
          String code,
      @JsonPropertyDescription("A sentence for people.") String detail,
      @Nullable @JsonPropertyDescription("Slug of the other game.") String event) {}

  /** Another game at the same venue. */
  record Clash(
      String slug, String title, OffsetDateTime startsAt, OffsetDateTime endsAt, ZoneId tz) {

    static Clash of(
        String slug, String title, OffsetDateTime startsAt, OffsetDateTime endsAt, ZoneId tz) {
      return new Clash(slug, title, Event.at(startsAt, tz), Event.at(endsAt, tz), tz);
    }

    private Warning warning() {
      return new Warning(
          "same_time",
          "Another game is at this venue at that time: %s (%s), %s."
              .formatted(OneLine.of(title), slug, ToolWords.span(startsAt, endsAt, tz)),
          slug);
    }
  }

  /**
   * The game with what a change of it leaves to mind.
   *
   * @param before null for a new game
   */
  EventView of(EventView view, @Nullable LockedEvent before) {
    Event now = view.event();
    Event old = before == null ? null : before.event();
    List<Warning> warnings = new ArrayList<>();
    boolean elsewhere = old == null || !Objects.equals(old.venue(), now.venue());
    boolean sometime = old == null || EventRules.isMoved(now, old) || old.state() != now.state();
    boolean takesPlace = now.state() == Event.State.DRAFT || now.state() == Event.State.PUBLISHED;
    if (now.venue() != null && takesPlace && (elsewhere || sometime)) {
      store.clashes(view.id()).stream().map(Clash::warning).forEach(warnings::add);
    }
    if (old == null || elsewhere || !old.prices().equals(now.prices())) {
      addCurrency(view, warnings);
    }
    if (before != null) {
      addRules(view, before, warnings);
    }
    return warnings.isEmpty()
        ? view
        : EventViewBuilder.builder(view).warnings(List.copyOf(warnings)).build();
  }

  private static void addCurrency(EventView view, List<Warning> into) {
    EventView.Location at = view.event().venue() == null ? null : view.location();
    Currency there = at == null ? null : currency(at.country());
    String others =
        view.event().prices().stream()
            .map(Event.Price::currency)
            .distinct()
            .filter(code -> there != null && !code.equals(there.getCurrencyCode()))
            .collect(Collectors.joining(", "));
    if (at != null && there != null && !others.isEmpty()) {
      into.add(
          new Warning(
              "other_currency",
              "Prices are in %s, but the venue is in %s, where money is %s."
                  .formatted(others, at.country(), there.getCurrencyCode()),
              null));
    }
  }

  private static @Nullable Currency currency(@Nullable String country) {
    try {
      return country == null
          ? null
          : Currency.getInstance(new Locale.Builder().setRegion(country).build());
    } catch (IllegalArgumentException _) {
      return null; // no country that has one
    }
  }

  private static void addRules(EventView view, LockedEvent before, List<Warning> into) {
    Rules rules = view.event().rules();
    JsonNode now = Json.compact().valueToTree(rules);
    JsonNode old = Json.compact().valueToTree(before.rules());
    String gone =
        old.propertyStream()
            .map(Map.Entry::getKey)
            .filter(name -> !now.has(name))
            .collect(Collectors.joining(", "));
    if (!gone.isEmpty()) {
      into.add(new Warning("rules_gone", "These rules no longer hold: " + gone + ".", null));
    }
    if (before.event().rules() == null
        && before.rules() != null
        && rules != null
        && !view.rulesInherited()) {
      into.add(
          new Warning(
              "rules_own",
              "The game has rules of its own now, those of its venue with the changes: what the"
                  + " venue changes later does not reach it.",
              null));
    }
  }
}

package org.muster.community.venue;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.OneLine;
import org.muster.core.game.Environment;
import org.muster.core.game.Rules;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Arguments;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.Facts;
import org.muster.delivery.mcp.PageOutcome;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolWords;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.query.Results;

/** The MCP tool that searches venues; the tool {@code fetch} reads one. */
final class VenueTools {

  private final Venues venues;
  private final Cards cards;
  private final VenueGames next;
  private final Gazetteer gazetteer;

  VenueTools(Venues venues, Cards cards, VenueGames next, Gazetteer gazetteer) {
    this.venues = venues;
    this.cards = cards;
    this.next = next;
    this.gazetteer = gazetteer;
  }

  /**
   * A venue in an answer: enough to choose one. What is not known is absent, and what the line says
   * better is there alone.
   *
   * @param energy limits of its own rules, in words
   */
  public record VenueCard(
      String slug,
      String name,
      @JsonIgnore @Nullable String place,
      @Nullable Long distanceM,
      @JsonIgnore List<Environment> environments,
      @JsonIgnore @Nullable Integer capacity,
      List<Venue.Amenity> amenities,
      @JsonIgnore @Nullable String energy,
      @JsonIgnore VenueGames.@Nullable Game next,
      @JsonIgnore @Nullable List<String> misses)
      implements Cards.Card {

    @Override
    public String line() {
      return OneLine.of(name)
          + " ("
          + slug
          + "): "
          + Facts.joined(
              place,
              Facts.distance(distanceM),
              environments,
              capacity == null ? null : "for " + capacity,
              Facts.with("has ", amenities),
              Facts.with("limits ", energy),
              next == null
                  ? "no game ahead"
                  : "next %s %s (%s)"
                      .formatted(ToolWords.day(next.startsAt()), next.title(), next.slug()));
    }
  }

  /** One page of venues. */
  public record VenuePage(List<VenueCard> venues, @JsonUnwrapped PageOutcome outcome) {

    String text() {
      return Cards.text(venues, outcome);
    }
  }

  private static Map<String, Collection<String>> values(VenueView view) {
    Venue venue = view.venue();
    return Map.of(
        "environment", venue.environments().stream().map(Json::name).toList(),
        "amenity", venue.amenities().stream().map(Json::name).toList());
  }

  private VenueCard card(
      VenueView view, @Nullable List<String> misses, VenueGames.@Nullable Game game) {
    Venue venue = view.venue();
    return new VenueCard(
        venue.slug(),
        venue.name(),
        place(venue),
        view.distanceM(),
        venue.environments(),
        venue.capacity(),
        venue.amenities(),
        energy(venue.defaultRules()),
        game,
        misses);
  }

  /** Town and country, as exactly as the public may know. */
  private @Nullable String place(Venue venue) {
    String town =
        venue.point() == null ? null : gazetteer.townAndDistrict(venue.point(), venue.address());
    return Facts.joined(town == null ? venue.region() : town, venue.country());
  }

  /** The highest energy of each class, such as "rifle/smg 1.14 J, sniper 2.32 J". */
  private static @Nullable String energy(@Nullable Rules rules) {
    if (rules == null || rules.limits().isEmpty()) {
      return null;
    }
    Map<String, Double> most = new LinkedHashMap<>();
    for (Rules.Limit limit : rules.limits()) {
      most.merge(Facts.joined(limit.weaponClass()), limit.joules(), Math::max);
    }
    return most.entrySet().stream()
        .collect(
            groupingBy(
                Map.Entry::getValue,
                LinkedHashMap::new,
                mapping(Map.Entry::getKey, Collectors.toCollection(LinkedHashSet::new))))
        .entrySet()
        .stream()
        .map(each -> String.join("/", each.getValue()) + " " + each.getKey() + " J")
        .collect(joining(", "));
  }

  private VenuePage page(Caller caller, VenueQuery query) {
    Map<UUID, VenueGames.Game> games = new HashMap<>();
    Cards.Shown<VenueCard> shown =
        cards.page(
            "venues",
            query,
            (limit, cursor) -> {
              Results<VenueView> found =
                  venues.search(
                      caller, VenueQueryBuilder.builder(query).limit(limit).cursor(cursor).build());
              games.putAll(next.at(found.items().stream().map(VenueView::id).toList()));
              return found;
            },
            new Cards.Form<>(
                VenueView::id,
                VenueTools::values,
                (view, misses) -> card(view, misses, games.get(view.id()))));
    return new VenuePage(shown.cards(), shown.outcome());
  }

  private static Arguments<VenueQuery> searched(Arguments<VenueQuery> all) {
    return Cards.arguments(all, "environment", "amenity")
        .saying("environment", "Any of them.")
        .saying("amenity", "All of them.");
  }

  List<Tool<?, ?>> tools() {
    return List.of(
        Tool.reading(
                "search_venues",
                "Search venues",
                """
                Ranked search for sites where games are played: fields, halls, forests. Returns a \
                line for each: surroundings, amenities, energy limits, its next game. All of one: \
                fetch with venue:slug. Its games: search_events with venue.\
                """,
                VenueQuery.class,
                VenuePage.class,
                this::page,
                VenuePage::text)
            .taking(VenueTools::searched));
  }
}

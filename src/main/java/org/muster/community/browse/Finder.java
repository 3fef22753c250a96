package org.muster.community.browse;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubQuery;
import org.muster.community.club.Clubs;
import org.muster.community.discovery.Lookup;
import org.muster.community.discovery.LookupQuery;
import org.muster.community.event.EventQuery;
import org.muster.community.event.EventSummary;
import org.muster.community.event.Events;
import org.muster.community.player.PlayerQuery;
import org.muster.community.player.Players;
import org.muster.community.venue.VenueQuery;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.delivery.http.PageParameters;
import org.muster.engine.query.Facet.Bucket;
import org.muster.engine.query.MapWindow;
import org.muster.engine.query.Results;

/** Calls the operation behind a list. */
final class Finder {

  /** Parameters of the operations that pages set themselves. */
  private static final List<String> OF_PAGES = List.of("facets", "highlight", "limit");

  private static final PageParameters<EventQuery> GAMES = new PageParameters<>(EventQuery.class);
  private static final PageParameters<ClubQuery> CLUBS = new PageParameters<>(ClubQuery.class);
  private static final PageParameters<VenueQuery> VENUES = new PageParameters<>(VenueQuery.class);
  private static final PageParameters<PlayerQuery> PLAYERS =
      new PageParameters<>(PlayerQuery.class);
  private static final PageParameters<LookupQuery> ALL = new PageParameters<>(LookupQuery.class);

  private final Events events;
  private final Clubs clubs;
  private final Venues venues;
  private final Players players;
  private final Lookup lookup;

  Finder(Events events, Clubs clubs, Venues venues, Players players, Lookup lookup) {
    this.events = events;
    this.clubs = clubs;
    this.venues = venues;
    this.players = players;
    this.lookup = lookup;
  }

  /**
   * A page of a list, with counts for its filters and the map beside it.
   *
   * @param window which part of the map; absent: no map is wanted
   * @throws org.muster.core.ProblemException as the operation throws it
   */
  FoundPage find(
      ListKind kind,
      Caller caller,
      ListAddress address,
      EntryMaking making,
      @Nullable MapWindow window) {
    Map<String, List<String>> asked = asked(address);
    asked.put("facets", kind.facets());
    if (kind == ListKind.GAMES && !address.has("series")) {
      asked.putIfAbsent("group", List.of("series")); // of each only the first
    }
    FoundPage found = found(kind, caller, asked, making, window);
    boolean alone = kind == ListKind.ALL || !address.has(kind.text());
    return alone || address.has(ListAddress.CURSOR)
        ? found
        : found.beside(lookup.counts(caller, ALL.read(asked(address.beside(kind, ListKind.ALL)))));
  }

  private FoundPage found(
      ListKind kind,
      Caller caller,
      Map<String, List<String>> asked,
      EntryMaking making,
      @Nullable MapWindow window) {
    return switch (kind) {
      case GAMES -> FoundPage.of(events.search(caller, GAMES.read(asked), window), making::of);
      case CLUBS -> FoundPage.of(clubs.search(caller, CLUBS.read(asked), window), making::of);
      case VENUES -> FoundPage.of(venues.search(caller, VENUES.read(asked), window), making::of);
      case PLAYERS -> FoundPage.of(players.search(caller, PLAYERS.read(asked)), making::of);
      case ALL -> FoundPage.of(lookup.search(caller, ALL.read(asked)), making.ofSeveral());
    };
  }

  /** The first few of a list, without counts; of games not one of each series, but all. */
  FoundPage some(ListKind kind, Caller caller, ListAddress address, EntryMaking making, int most) {
    Map<String, List<String>> asked = asked(address);
    asked.put("limit", List.of(String.valueOf(most)));
    return found(kind, caller, asked, making, null);
  }

  /** The first game, how many there are, and how the parameters were read. */
  Results<EventSummary> first(Caller caller, ListAddress address) {
    Map<String, List<String>> asked = asked(address);
    asked.put("limit", List.of("1"));
    return events.search(caller, GAMES.read(asked));
  }

  /** How many games there are with each value of a parameter. */
  List<Bucket> counted(Caller caller, ListAddress address, String parameter) {
    Map<String, List<String>> asked = asked(address);
    asked.put("limit", List.of("1"));
    asked.put("facets", List.of(parameter));
    var facets = events.search(caller, GAMES.read(asked)).facets();
    return facets == null ? List.of() : facets.getOrDefault(parameter, List.of());
  }

  /** A search as it is saved: without what belongs to one page of it. */
  static Map<String, Object> saved(ListKind kind, ListAddress address) {
    Map<String, List<String>> asked = asked(address);
    ObjectNode query =
        Json.compact()
            .valueToTree(
                switch (kind) {
                  case GAMES -> GAMES.read(asked);
                  case CLUBS -> CLUBS.read(asked);
                  case VENUES -> VENUES.read(asked);
                  case PLAYERS -> PLAYERS.read(asked);
                  case ALL -> ALL.read(asked);
                });
    query.remove(List.of("cursor", "limit", "facets", "highlight"));
    if (query.path("interpret").asBoolean()) {
      query.remove("interpret");
    }
    return Json.mapper().convertValue(query, new TypeReference<Map<String, Object>>() {});
  }

  /** The parameters for an operation. */
  static Map<String, List<String>> asked(ListAddress address) {
    var asked = new LinkedHashMap<>(address.parameters());
    OF_PAGES.forEach(asked::remove);
    if (!address.has("near")) {
      asked.remove("radius_km"); // the form always sends it
    }
    return asked;
  }
}

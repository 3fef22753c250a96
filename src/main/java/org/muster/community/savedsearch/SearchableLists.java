package org.muster.community.savedsearch;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubQuery;
import org.muster.community.club.Clubs;
import org.muster.community.event.EventQuery;
import org.muster.community.event.Events;
import org.muster.community.player.PlayerQuery;
import org.muster.community.player.Players;
import org.muster.community.savedsearch.SavedSettings.Listing;
import org.muster.community.venue.VenueQuery;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.engine.query.Results;

/** The lists that can be searched, as anybody who did not sign in searches them. */
public final class SearchableLists {

  /** Of what one search finds; what comes behind that is not looked at. */
  static final int MOST = 1_000;

  private static final int PAGE = 100;
  private static final List<String> OF_A_PAGE = List.of("cursor", "limit", "facets", "highlight");

  private final Map<Listing, Listed<?, ?>> lists = new EnumMap<>(Listing.class);

  public SearchableLists(Events events, Clubs clubs, Venues venues, Players players) {
    lists.put(
        Listing.EVENTS,
        new Listed<>(
            JsonReader.of(EventQuery.class),
            events::search,
            event ->
                new SearchMatch(
                    event.id(),
                    Map.of(
                        "slug", event.slug(),
                        "title", event.title(),
                        "starts_at", event.startsAt(),
                        "tz", event.tz().getId()))));
    lists.put(
        Listing.CLUBS,
        new Listed<>(
            JsonReader.of(ClubQuery.class),
            clubs::search,
            club -> named(club.id(), club.club().slug(), club.club().name())));
    lists.put(
        Listing.VENUES,
        new Listed<>(
            JsonReader.of(VenueQuery.class),
            venues::search,
            venue -> named(venue.id(), venue.venue().slug(), venue.venue().name())));
    lists.put(
        Listing.PLAYERS,
        new Listed<>(
            JsonReader.of(PlayerQuery.class),
            players::search,
            player -> named(player.id(), player.handle(), player.handle())));
  }

  private static SearchMatch named(UUID id, String slug, String name) {
    return new SearchMatch(id, Map.of("slug", slug, "name", name));
  }

  /** One list: how its requests are read, its search, and what is told of an item. */
  private record Listed<Q, V>(
      JsonReader<Q> shape,
      BiFunction<Caller, Q, Results<V>> search,
      Function<V, SearchMatch> found) {

    /** A page of what is found goes into {@code all}; answers where the next one is. */
    @Nullable String page(ObjectNode query, List<SearchMatch> all) {
      Results<V> results = search.apply(Caller.ANYONE, shape.read(query));
      results.items().forEach(item -> all.add(found.apply(item)));
      return results.nextCursor();
    }
  }

  /**
   * What a search finds, the first {@value #MOST} of it.
   *
   * @throws ProblemException {@code AgainstRules} with pointers into {@code /query}, for a request
   *     that the list does not take; {@code Unavailable}
   */
  List<SearchMatch> find(Listing list, Map<String, Object> query) {
    refusePaging(query);
    Listed<?, ?> listed = Optional.ofNullable(lists.get(list)).orElseThrow();
    ObjectNode request = Json.mapper().valueToTree(query);
    request.put("limit", PAGE);
    List<SearchMatch> all = new ArrayList<>();
    try {
      String next = listed.page(request, all);
      while (next != null && all.size() < MOST) {
        next = listed.page(request.put("cursor", next), all);
      }
    } catch (ProblemException e) {
      throw e.problem() instanceof Problem.Invalid(var faults)
          ? new Problem.AgainstRules(faults.stream().map(SearchableLists::inQuery).toList())
              .exception()
          : e;
    }
    return all;
  }

  private static void refusePaging(Map<String, Object> query) {
    List<Fault> faults =
        OF_A_PAGE.stream()
            .filter(query::containsKey)
            .map(
                name ->
                    Fault.pointer(
                        "/query/" + name,
                        "not_allowed",
                        "/query/" + name + " cannot be part of a saved search."))
            .toList();
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  /** What is wrong with a parameter is wrong with that member of the query. */
  private static Fault inQuery(Fault fault) {
    String pointer = fault.name().startsWith("/") ? fault.name() : "/" + fault.name();
    return Fault.pointer("/query" + pointer, fault.code(), fault.detail());
  }

  /** A search as the query of an address, with its question mark; empty for no parameters. */
  static String address(Map<String, Object> query) {
    return query.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .flatMap(
            parameter ->
                (parameter.getValue() instanceof List<?> values
                        ? values.stream()
                        : Stream.of(parameter.getValue()))
                    .map(value -> parameter.getKey() + "=" + encoded(value)))
        .collect(Collectors.collectingAndThen(Collectors.joining("&"), SearchableLists::asked));
  }

  private static String asked(String parameters) {
    return parameters.isEmpty() ? "" : "?" + parameters;
  }

  private static String encoded(Object value) {
    return URLEncoder.encode(value.toString(), StandardCharsets.UTF_8);
  }
}

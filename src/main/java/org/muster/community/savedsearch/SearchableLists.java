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
import org.muster.community.notice.News;
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

/** The lists that can be searched, as an anonymous caller searches them. */
public final class SearchableLists {

  /** Matches considered per search; later ones are ignored. */
  static final int MOST = 1_000;

  private static final int PAGE = 100;
  private static final List<String> OF_A_PAGE =
      List.of("cursor", "limit", "facets", "highlight", "group");

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
                    new News.Match(
                        event.slug(), null, event.title(), event.startsAt(), event.tz()))));
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
    return new SearchMatch(id, new News.Match(slug, name, null, null, null));
  }

  /** One list: how to read its queries, its search, and the facts of an item. */
  private record Listed<Q, V>(
      JsonReader<Q> shape,
      BiFunction<Caller, Q, Results<V>> search,
      Function<V, SearchMatch> found) {

    /**
     * Adds one page of matches to {@code all}; returns the cursor of the next page. Only what has
     * all of the text is a match: who waits for a name does not want what has a part of it.
     */
    @Nullable String page(ObjectNode query, List<SearchMatch> all) {
      Results<V> results = search.apply(Caller.ANYONE, shape.read(query));
      if (!results.understood().ignored().isEmpty()) {
        return null;
      }
      results.full().forEach(item -> all.add(found.apply(item)));
      return results.nextCursor();
    }
  }

  /**
   * The first {@value #MOST} matches of a query.
   *
   * @throws ProblemException {@code AgainstRules} with pointers into {@code /query}, for a query
   *     that the list does not accept; {@code Unavailable}
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
          ? new Problem.AgainstRules(
                  faults.stream().map(fault -> inQuery(fault, listed.shape())).toList())
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

  /** Moves a parameter's fault to the member of the query; says which there are. */
  private static Fault inQuery(Fault fault, JsonReader<?> shape) {
    String pointer = fault.name().startsWith("/") ? fault.name() : "/" + fault.name();
    String said = fault.detail().startsWith("/") ? fault.detail().substring(1) : fault.detail();
    String detail =
        fault.code().equals("unknown")
            ? shape.schema().path("properties").properties().stream()
                .map(Map.Entry::getKey)
                .filter(name -> !OF_A_PAGE.contains(name))
                .collect(
                    Collectors.joining(
                        ", ", "/query" + pointer + " is unknown." + JsonReader.ALLOWED, "."))
            : said;
    return Fault.pointer("/query" + pointer, fault.code(), detail);
  }

  /** The query part of a link, with its question mark; empty without parameters. */
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

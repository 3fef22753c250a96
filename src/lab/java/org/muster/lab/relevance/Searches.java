package org.muster.lab.relevance;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.app.Node;
import org.muster.community.club.ClubQuery;
import org.muster.community.club.Clubs;
import org.muster.community.discovery.FoundItem;
import org.muster.community.discovery.Lookup;
import org.muster.community.discovery.LookupQuery;
import org.muster.community.discovery.LookupResults;
import org.muster.community.event.EventQuery;
import org.muster.community.event.Events;
import org.muster.community.player.PlayerQuery;
import org.muster.community.player.Players;
import org.muster.community.venue.VenueQuery;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.engine.query.Partial;
import org.muster.engine.query.Results;

/** The operations behind the doors, asked as a client asks them: by parameters. */
public final class Searches {

  private final Lookup lookup;
  private final Events events;
  private final Clubs clubs;
  private final Venues venues;
  private final Players players;
  private final JsonReader<LookupQuery> anything = JsonReader.of(LookupQuery.class);
  private final JsonReader<EventQuery> games = JsonReader.of(EventQuery.class);
  private final JsonReader<ClubQuery> teams = JsonReader.of(ClubQuery.class);
  private final JsonReader<VenueQuery> sites = JsonReader.of(VenueQuery.class);
  private final JsonReader<PlayerQuery> people = JsonReader.of(PlayerQuery.class);

  /** The operations of one node. */
  public Searches(Node node) {
    lookup = node.lookup();
    events = node.events();
    clubs = node.clubs();
    venues = node.venues();
    players = node.players();
  }

  /**
   * What a query finds.
   *
   * @param keys best first, as {@link Thing#key}s
   * @param full how many of them have all of the text; the others follow as partial
   */
  record Answer(List<String> keys, int full) {

    Answer {
      keys = List.copyOf(keys);
    }

    private static <T> Answer of(
        List<T> items, @Nullable Partial partial, Function<T, String> key) {
      return new Answer(
          items.stream().map(key).toList(), partial == null ? items.size() : partial.from());
    }
  }

  /** What a query finds. */
  Answer ask(Judgement judgement, int limit) {
    ObjectNode wanted = Json.mapper().createObjectNode();
    wanted.put("tz", judgement.zone().getId());
    wanted.put("lang", judgement.language());
    return ask(judgement.door(), judgement.text(), wanted, limit);
  }

  /** What a name finds among everything, asked from nowhere in particular. */
  List<String> ask(String name, int limit) {
    return ask(Judgement.Door.ALL, name, Json.mapper().createObjectNode(), limit).keys();
  }

  private Answer ask(Judgement.Door door, String text, ObjectNode about, int limit) {
    Caller caller = Caller.ANYONE;
    return switch (door) {
      case ALL -> {
        LookupResults found = lookup.search(caller, query(anything, "q", text, about, limit));
        yield Answer.of(found.items(), found.partial(), Searches::key);
      }
      case EVENTS ->
          answer(
              events.search(caller, query(games, "search", text, about, limit)),
              event -> "event/" + event.slug());
      case CLUBS ->
          answer(
              clubs.search(caller, query(teams, "search", text, about, limit)),
              club -> "club/" + club.club().slug());
      case VENUES ->
          answer(
              venues.search(caller, query(sites, "search", text, about, limit)),
              venue -> "venue/" + venue.venue().slug());
      case PLAYERS ->
          answer(
              players.search(caller, query(people, "search", text, about, limit)),
              player -> "player/" + player.handle());
    };
  }

  private static <T> Answer answer(Results<T> found, Function<T, String> key) {
    return Answer.of(found.items(), found.partial(), key);
  }

  /** Not every search has a parameter for each thing that is known of who asks. */
  private static <T> T query(
      JsonReader<T> shape, String parameter, String text, ObjectNode about, int limit) {
    ObjectNode parameters = Json.mapper().createObjectNode();
    parameters.put(parameter, text);
    parameters.put("limit", limit);
    var known = shape.schema().path("properties");
    about
        .properties()
        .forEach(
            entry -> {
              if (known.has(entry.getKey())) {
                parameters.set(entry.getKey(), entry.getValue());
              }
            });
    return shape.readParameters(parameters);
  }

  private static String key(FoundItem found) {
    if (found.club() != null) {
      return "club/" + found.club().club().slug();
    }
    if (found.event() != null) {
      return "event/" + found.event().slug();
    }
    if (found.venue() != null) {
      return "venue/" + found.venue().venue().slug();
    }
    if (found.player() != null) {
      return "player/" + found.player().handle();
    }
    throw new IllegalStateException("found nothing that is known");
  }
}

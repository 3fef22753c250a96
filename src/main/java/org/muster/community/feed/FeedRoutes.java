package org.muster.community.feed;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.muster.community.club.Club;
import org.muster.community.club.Clubs;
import org.muster.community.event.EventQuery;
import org.muster.community.event.Events;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.delivery.web.Links;

/** REST endpoints for calendars, feeds and maps of any search for games. */
final class FeedRoutes {

  static final String CALENDAR = "text/calendar";
  private static final String ATOM = "application/atom+xml";
  private static final String ATOM_PATH = "/events.atom";
  private static final String GEO_JSON = "application/geo+json";
  private static final String JSON_LD = "application/ld+json";

  /** Of data in the API, which has no language. */
  private static final String PICTURE_LANGUAGE = "en";

  private static final String PAGES =
      " At most 500 games, or `limit`; if there are more, `Link` leads to the next page";

  private final Events events;
  private final Clubs clubs;
  private final Venues venues;
  private final Links links;
  private final Calendars calendars;
  private final Atom atom;
  private final JsonLd jsonLd;
  private final Clock clock;

  /**
   * @param base public origin of the instance, without a path
   */
  public FeedRoutes(Events events, Clubs clubs, Venues venues, URI base, Clock clock) {
    this.events = events;
    this.clubs = clubs;
    this.venues = venues;
    this.clock = clock;
    links = new Links(base);
    calendars = new Calendars(links);
    atom = new Atom(links);
    jsonLd = new JsonLd(links);
  }

  public List<Endpoint<?>> endpoints() {
    return List.of(
        calendarOfSearch(),
        feedOfSearch(),
        mapOfSearch(),
        calendarOfClub(),
        calendarOfEvent(),
        dataOfEvent(),
        dataOfClub(),
        dataOfVenue());
  }

  private Endpoint<?> calendarOfSearch() {
    return Endpoint.get("/events.ics", FeedQuery.class)
        .operation("followEventsAsCalendar", "Events", "Subscribe to a search as a calendar")
        .description(
            """
            The games that match a search, as iCalendar (RFC 5545), for subscription in a \
            calendar application. Accepts the filters of `/api/events`. A cancelled game \
            stays in the calendar until its date, marked as cancelled; a postponed one is \
            tentative. The soonest come first, unless `sort` says otherwise.\
            """
                + PAGES
                + ", and the calendar's description says so.")
        .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
        .produces(CALENDAR, "A calendar")
        .handle(
            (caller, query, path) ->
                calendar(name(caller, query), soonest(caller, query.search())));
  }

  private Endpoint<?> feedOfSearch() {
    return Endpoint.get(ATOM_PATH, FeedQuery.class)
        .operation("followEventsAsFeed", "Events", "Subscribe to a search as an Atom feed")
        .description(
            """
            The games that match a search, as an Atom feed (RFC 4287), the most recently \
            changed first. Accepts the filters of `/api/events`; upcoming cancelled games \
            are included.\
            """
                + PAGES
                + ", as does the feed itself (RFC 5005, section 3).")
        .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
        .produces(ATOM, "A feed")
        .handle(
            (caller, query, path) -> {
              EventQuery search = query.search();
              Events.Followed found = events.followed(caller, search, EventQuery.Sort.UPDATED);
              String title = name(caller, query);
              var pages = FollowedSearch.pages(links, ATOM_PATH, query, found.nextCursor());
              byte[] feed = atom.of(title, pages, found.games());
              return new Content(ATOM + "; charset=utf-8", feed).before(found.nextCursor());
            });
  }

  private Endpoint<?> mapOfSearch() {
    return Endpoint.get("/api/events.geojson", FeedQuery.class)
        .operation("mapEvents", "Events", "Get a search as map data")
        .description(
            """
            The games that match a search, as GeoJSON (RFC 7946). Positions are as precise \
            as the venue allows: exact, approximate or none (`geometry` is null). Accepts \
            the filters of `/api/events`; upcoming cancelled games are included.\
            """
                + PAGES
                + ", and `next_cursor` is there.")
        .problems(ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
        .answers(GameMap.class, GEO_JSON, "A feature collection with one feature for each game")
        .handle((caller, query, path) -> GameMap.of(soonest(caller, query.search()), links));
  }

  private Endpoint<?> calendarOfClub() {
    return Endpoint.get("/api/clubs/{slug}/events.ics", FeedQuery.class)
        .operation("followClubAsCalendar", "Clubs", "Subscribe to a club's games as a calendar")
        .description(
            """
            The games that a club runs or co-hosts, in the format of `/events.ics`. Accepts \
            the same filters; `organiser` is the club.
            """)
        .pathParameter("slug", "The club's slug.", "aire-valley-airsoft")
        .problems(ProblemType.NOT_FOUND, ProblemType.CURSOR_EXPIRED, ProblemType.UNAVAILABLE)
        .produces(CALENDAR, "A calendar")
        .handle(
            (caller, query, path) -> {
              Club club = clubs.get(caller, path.get("slug")).club();
              return calendar(
                  FollowedSearch.name(club.name(), query),
                  soonest(caller, query.search().of(club.slug())));
            });
  }

  private Endpoint<?> calendarOfEvent() {
    return Endpoint.get("/api/events/{slug}.ics")
        .operation("getEventAsCalendar", "Events", "Get a game as a calendar entry")
        .description(
            """
            One game as iCalendar (RFC 5545). Its `UID` never changes, and its `SEQUENCE` \
            increases with each change.
            """)
        .pathParameter("slug", "The game's slug.", "sunday-cqb-at-holbeck-mill-19")
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
        .produces(CALENDAR, "A calendar with one game")
        .handle(
            (caller, query, path) -> calendar(calendars.of(events.get(caller, path.get("slug")))));
  }

  private Endpoint<?> dataOfEvent() {
    return Endpoint.get("/api/events/{slug}.jsonld")
        .operation("getEventAsJsonLd", "Events", "Read a game as JSON-LD")
        .description("One game as a `SportsEvent` of schema.org, in JSON-LD 1.1.")
        .pathParameter("slug", "The game's slug.", "sunday-cqb-at-holbeck-mill-19")
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
        .produces(JSON_LD, "The game")
        .handle(
            (caller, query, path) ->
                data(
                    jsonLd.of(
                        events.get(caller, path.get("slug")), PICTURE_LANGUAGE, clock.instant())));
  }

  private Endpoint<?> dataOfClub() {
    return Endpoint.get("/api/clubs/{slug}.jsonld")
        .operation("getClubAsJsonLd", "Clubs", "Read a club as JSON-LD")
        .description("One club as a `SportsOrganization` of schema.org, in JSON-LD 1.1.")
        .pathParameter("slug", "The club's slug.", "aire-valley-airsoft")
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
        .produces(JSON_LD, "The club")
        .handle(
            (caller, query, path) ->
                data(jsonLd.of(clubs.get(caller, path.get("slug")), PICTURE_LANGUAGE)));
  }

  private Endpoint<?> dataOfVenue() {
    return Endpoint.get("/api/venues/{slug}.jsonld")
        .operation("getVenueAsJsonLd", "Venues", "Read a venue as JSON-LD")
        .description("One venue as a `SportsActivityLocation` of schema.org, in JSON-LD 1.1.")
        .pathParameter("slug", "The venue's slug.", "holbeck-mill")
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE)
        .produces(JSON_LD, "The venue")
        .handle(
            (caller, query, path) ->
                data(jsonLd.of(venues.get(caller, path.get("slug")), PICTURE_LANGUAGE)));
  }

  /** The games of one club go by its name. */
  private String name(Caller caller, FeedQuery query) {
    String organiser = query.search().organiser();
    String whose =
        Optional.ofNullable(organiser)
            .flatMap(club -> clubs.name(caller, club))
            .orElse("Airsoft games");
    return FollowedSearch.name(whose, query);
  }

  private Events.Followed soonest(Caller caller, EventQuery query) {
    return events.followed(caller, query, EventQuery.Sort.SOONEST);
  }

  private Content calendar(String name, Events.Followed found) {
    return calendar(calendars.of(name, FollowedSearch.about(found), found.games()))
        .before(found.nextCursor());
  }

  static Content calendar(byte[] bytes) {
    return new Content(CALENDAR + "; charset=utf-8", bytes);
  }

  private static Content data(ObjectNode document) {
    return new Content(JSON_LD, JsonLd.forScript(document).getBytes(StandardCharsets.UTF_8));
  }
}

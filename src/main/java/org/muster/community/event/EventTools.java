package org.muster.community.event;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.community.venue.Venue;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Arguments;
import org.muster.delivery.mcp.BySlug;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.Facts;
import org.muster.delivery.mcp.PageOutcome;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.ResponseFormat;
import org.muster.delivery.mcp.Tool;
import org.muster.engine.gazetteer.Gazetteer;

/** MCP tools that search and read games. */
final class EventTools {

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("EEE d MMM yyyy HH:mm", Locale.ENGLISH);

  private final Events events;
  private final Cards cards;
  private final Gazetteer gazetteer;
  private final Cards.Form<EventSummary, EventCard> form;

  public EventTools(Events events, Cards cards, Gazetteer gazetteer) {
    this.events = events;
    this.cards = cards;
    this.gazetteer = gazetteer;
    form =
        new Cards.Form<>(
            EventSummary::id,
            EventTools::values,
            (event, misses) -> EventCard.listed(event, place(event), misses));
  }

  /** One page of games. */
  public record EventPage(List<EventCard> events, @JsonUnwrapped PageOutcome outcome) {

    String text() {
      return Cards.text(events, outcome);
    }
  }

  /** One game; {@code details} only on request. */
  public record OneEvent(
      EventCard event,
      EventView.@Nullable Location location,
      List<String> prices,
      List<Venue.Amenity> amenities,
      List<Event.Payment> payment,
      @Nullable String contactUrl,
      @Nullable
          @JsonPropertyDescription(
              "Only for those who run the game, while it is held back because its organiser is"
                  + " new.")
          Review review,
      @Nullable
          @JsonPropertyDescription(
              "All public fields, as GET /api/events/{slug} has them; only if response_format is"
                  + " detailed.")
          JsonNode details,
      @JsonIgnore String text) {}

  /** What can be seen in a game of what somebody may wish, by parameter. */
  private static Map<String, Collection<String>> values(EventSummary event) {
    return Map.of(
        "game_type", names(event.gameTypes()),
        "environment", names(event.environments()),
        "theme", event.themes(),
        "audience", names(event.audience()),
        "rental", List.of(String.valueOf(event.rental())));
  }

  private static List<String> names(List<? extends Enum<?>> values) {
    return values.stream().map(Json::name).toList();
  }

  /** Town and country, as exactly as the public may know. */
  private @Nullable String place(EventSummary event) {
    EventView.Location at = event.location();
    if (at == null) {
      return null;
    }
    String town = at.point() == null ? null : gazetteer.townAndDistrict(at.point(), at.address());
    String place = town != null ? town : event.venueName() == null ? at.address() : null;
    return Facts.joined(place == null ? at.region() : place, at.country());
  }

  /** Weekday, date and time in the game's own zone. */
  static String day(OffsetDateTime time) {
    return DAY.format(time);
  }

  private EventPage page(Caller caller, EventQuery query, boolean upcoming) {
    Cards.Shown<EventCard> shown =
        cards.page(
            upcoming ? "upcoming" : "events",
            query,
            (limit, cursor) -> {
              EventQuery part =
                  EventQueryBuilder.builder(query).limit(limit).cursor(cursor).build();
              return upcoming ? events.upcoming(caller, part) : events.search(caller, part);
            },
            form);
    return new EventPage(shown.cards(), shown.outcome());
  }

  private OneEvent one(Caller caller, BySlug which) {
    EventView view = events.get(caller, which.slug());
    EventSummary summary = events.summary(view);
    EventCard card = EventCardBuilder.builder(EventCard.of(summary)).place(place(summary)).build();
    boolean detailed = which.responseFormat() == ResponseFormat.DETAILED;
    Facts facts = detailed ? EventFacts.detailed(card, view) : EventFacts.concise(card, view);
    return new OneEvent(
        card,
        view.location(),
        PriceLines.of(view.event()),
        view.allAmenities(),
        view.event().payment(),
        view.event().contactUrl(),
        view.review(),
        detailed ? Json.mapper().valueToTree(view) : null,
        facts.text());
  }

  private static Arguments<EventQuery> searched(Arguments<EventQuery> all) {
    return Cards.arguments(
            all.without("series", "group").renamed("min_age", "age"),
            "from",
            "to",
            "game_type",
            "environment",
            "price_max",
            "age",
            "rental",
            "has_places",
            "energy_j",
            "organiser",
            "venue",
            "state",
            "sort")
        .text("from", 35, "Date or RFC 3339 time; default now.")
        .text("to", 35, "Date (whole day) or time.")
        .saying("environment", "Any of them.")
        .saying("price_max", "Per person, now; major units.")
        .saying("age", "Age of the youngest who comes.")
        .saying("rental", "Gear to hire.")
        .saying("has_places", "Places known to be left.")
        .saying("energy_j", "Joules of their gun (350 fps at 0.20 g = 1.14): games that allow it.")
        .saying("organiser", "Club (slug or name) or @handle.")
        .saying("venue", "Slug or name.")
        .saying("state", "Default: published, postponed.")
        .saying("sort", "Default: relevance with search, else soonest.");
  }

  private static Arguments<EventQuery> upcoming(Arguments<EventQuery> all) {
    return Cards.paged(
        all.only("near", "radius_km", "organiser", "from", "to", "tz", "limit", "cursor")
            .saying("organiser", "Club (slug or name) or @handle.")
            .text("from", 35, "Date; default now.")
            .text("to", 35, "Last day."));
  }

  public List<Tool<?, ?>> tools() {
    return List.of(
        Tool.reading(
                "search_events",
                "Search games",
                """
                Ranked search for airsoft games. Put the person's own words into search, any \
                language, typos and all: place, dates, price, age, fps or joules, "no milsim" \
                are understood; arguments win over words. Returns a line for each game, how the \
                words were read, the total, and what to give up if nothing fits. Past or \
                cancelled games only when asked for. For rules and schedule get_event; by date \
                alone list_upcoming_events.\
                """,
                EventQuery.class,
                EventPage.class,
                (caller, query) -> page(caller, query, false),
                EventPage::text)
            .taking(EventTools::searched),
        Tool.reading(
                "list_upcoming_events",
                "Upcoming games",
                """
                The next games, soonest first, running ones included, postponed ones not: near a \
                place, of one club, between two days. A line for each. Takes no free text: \
                search_events.\
                """,
                EventQuery.class,
                EventPage.class,
                (caller, query) -> page(caller, query, true),
                EventPage::text)
            .taking(EventTools::upcoming),
        Tool.reading(
            "get_event",
            "Read a game",
            """
            One game. concise: when, where, prices, places left. detailed: also rules with \
            energy limits, schedule, sides, what to bring, how to register, description. Does \
            not register: register_for_event.\
            """,
            BySlug.class,
            OneEvent.class,
            this::one,
            OneEvent::text));
  }

  public ResourceTemplate resources() {
    return new ResourceTemplate(
        "muster://events/",
        "slug",
        "event",
        "Game",
        "All public fields of a game, as JSON.",
        events::get,
        events::slugs);
  }
}

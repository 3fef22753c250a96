package org.muster.community.event;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.venue.Venue;
import org.muster.core.OneLine;
import org.muster.core.Page;
import org.muster.core.game.GameType;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.BySlug;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.ResponseFormat;
import org.muster.delivery.mcp.Tool;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Partial;
import org.muster.engine.query.Relaxation;
import org.muster.engine.query.Results;
import org.muster.engine.query.Understood;

/** MCP tools that search and read games. */
final class EventTools {

  private static final String NARROWING = "from and to, near with radius_km, game_type, price_max";

  private static final String[] FOR_PAGES = {"bbox", "series", "group"};

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("EEE d MMM yyyy HH:mm", Locale.ENGLISH);

  private final Events events;

  public EventTools(Events events) {
    this.events = events;
  }

  /** Summary of a game. */
  @RecordBuilder
  public record EventCard(
      String slug,
      String title,
      OffsetDateTime startsAt,
      OffsetDateTime endsAt,
      Event.State state,
      EventView.Phase phase,
      List<GameType> gameTypes,
      @Nullable String organiser,
      @Nullable String organiserName,
      @Nullable String venueName,
      @Nullable String region,
      @Nullable String country,
      @Nullable Long distanceM,
      @Nullable
          @JsonPropertyDescription(
              "The lowest price that one person pays now without any membership, with currency.")
          String priceFrom,
      @Nullable Integer placesLeft,
      @Nullable Integer minAge,
      boolean rental,
      boolean registrationOpen) {

    static EventCard of(EventSummary event) {
      var location = event.location();
      return EventCardBuilder.builder()
          .slug(event.slug())
          .title(event.title())
          .startsAt(event.startsAt())
          .endsAt(event.endsAt())
          .state(event.state())
          .phase(event.phase())
          .gameTypes(event.gameTypes())
          .organiser(event.organiser())
          .organiserName(event.organiserName())
          .venueName(event.venueName())
          .region(location == null ? null : location.region())
          .country(location == null ? null : location.country())
          .distanceM(event.distanceM())
          .priceFrom(event.priceNow() == null ? null : event.priceNow().spelt())
          .placesLeft(event.placesLeft())
          .minAge(event.minAge())
          .rental(event.rental())
          .registrationOpen(event.registrationOpen())
          .build();
    }

    String line() {
      return OneLine.of(title)
          + " ("
          + slug
          + "), "
          + day(startsAt)
          + (venueName == null ? "" : ", " + OneLine.of(venueName))
          + (country == null ? "" : ", " + country)
          + (priceFrom == null ? "" : ", from " + priceFrom)
          + (state == Event.State.PUBLISHED ? "" : ", " + state.name().toLowerCase(Locale.ROOT));
    }
  }

  /** One page of summaries. */
  public record EventCards(
      List<EventCard> events,
      Page.Total total,
      @Nullable String nextCursor,
      Understood understood,
      @Nullable @JsonPropertyDescription(Partial.DESCRIPTION) Partial partial,
      @Nullable @JsonPropertyDescription(Results.DID_YOU_MEAN) String didYouMean,
      @Nullable @JsonPropertyDescription(Results.RELAX) List<Relaxation> relax,
      @Nullable @JsonPropertyDescription(Results.FACETS) Map<String, List<Facet.Bucket>> facets,
      @Nullable
          @JsonPropertyDescription("Only with `highlight`: by slug, the best matching passage.")
          Map<String, String> snippets,
      @JsonPropertyDescription("Suggested next step.") String hint) {

    static EventCards of(Results<EventSummary> found) {
      return new EventCards(
          found.items().stream().map(EventCard::of).toList(),
          found.total(),
          found.nextCursor(),
          found.understood(),
          found.partial(),
          found.didYouMean(),
          found.relax(),
          found.facets(),
          Cards.snippets(found, EventSummary::id, EventSummary::slug),
          Cards.hint(found, NARROWING));
    }

    String text() {
      return Cards.text(events, EventCard::line, hint);
    }
  }

  /** One game; {@code details} only on request. */
  public record OneEvent(
      EventCard event,
      @JsonPropertyDescription(
              "Where it is, as exactly as the person may know; absent if nobody has said.")
          EventView.@Nullable Location location,
      @JsonPropertyDescription("What it costs: each price, for whom it is and when it is valid.")
          List<String> prices,
      @JsonPropertyDescription("What there is: amenities of the venue, and those of the game.")
          List<Venue.Amenity> amenities,
      @JsonPropertyDescription("How it can be paid; empty: not stated.")
          List<Event.Payment> payment,
      @Nullable @JsonPropertyDescription("Where the organiser answers questions.")
          String contactUrl,
      @Nullable
          @JsonPropertyDescription(
              "Only for those who run the game, while it is held back because its organiser is"
                  + " new.")
          Review review,
      @Nullable
          @JsonPropertyDescription(
              "All public fields, as GET /api/events/{slug} has them; only if response_format is"
                  + " detailed.")
          JsonNode details) {

    String text() {
      return Stream.of(
              event.line(),
              review == null ? "" : review.told(),
              where(location),
              location == null || location.directions() == null
                  ? ""
                  : "Directions: " + OneLine.of(location.directions()),
              prices.isEmpty() ? "" : "Prices:\n- " + String.join("\n- ", prices),
              named("Payment: ", payment),
              named("On site: ", amenities),
              contactUrl == null ? "" : "Contact: " + OneLine.of(contactUrl))
          .filter(line -> !line.isEmpty())
          .collect(joining("\n"));
    }

    private static String named(String label, List<? extends Enum<?>> values) {
      return values.isEmpty()
          ? ""
          : label
              + values.stream()
                  .map(each -> Json.name(each).replace('_', ' '))
                  .collect(joining(", "));
    }

    private static String where(EventView.@Nullable Location location) {
      if (location == null) {
        return "";
      }
      String where =
          Stream.of(
                  location.address(),
                  location.postcode(),
                  location.region(),
                  location.point() == null
                      ? null
                      : location.point().lat() + "," + location.point().lon())
              .filter(Objects::nonNull)
              .map(OneLine::of)
              .collect(joining(", "));
      return where.isEmpty() ? "" : "Where: " + where;
    }
  }

  /** Weekday, date and time in the game's own zone. */
  static String day(OffsetDateTime time) {
    return DAY.format(time);
  }

  public List<Tool<?, ?>> tools() {
    return List.of(
        Tool.reading(
                "search_events",
                "Search games",
                """
                Ranked search for airsoft games in the person's own words: "beginner friendly \
                cqb near leeds this weekend under £40". Typos are tolerated, 11 languages \
                understood. Returns short entries with slugs, how the text was interpreted \
                (understood), the total and how to narrow the search. Past and cancelled games \
                are included only if the text, state or from asks for them. For a plain \
                calendar by date use list_upcoming_events; for rules, schedule and prices read \
                one game with get_event.\
                """,
                EventQuery.class,
                EventCards.class,
                (caller, query) -> EventCards.of(events.search(caller, query)),
                EventCards::text)
            .without(FOR_PAGES),
        Tool.reading(
                "list_upcoming_events",
                "List upcoming games",
                """
                The next published games, soonest first: near a place, of one club (organiser), in a \
                country, between two dates. Returns short entries with slugs. For ranked free text use \
                search_events; for everything about one game get_event.\
                """,
                EventQuery.class,
                EventCards.class,
                (caller, query) -> EventCards.of(events.upcoming(caller, query)),
                EventCards::text)
            .without(FOR_PAGES),
        Tool.reading(
            "get_event",
            "Read a game",
            """
            Reads one game by the slug that a search returned: when, where, price, places \
            left; with response_format detailed also its description, rules with energy \
            limits, schedule, prices, factions and what to bring. It does not register the \
            person: for that use register_for_event. Never guess a slug.\
            """,
            BySlug.class,
            OneEvent.class,
            (caller, which) -> {
              EventView view = events.get(caller, which.slug());
              return new OneEvent(
                  EventCard.of(events.summary(view)),
                  view.location(),
                  PriceLines.of(view.event()),
                  view.allAmenities(),
                  view.event().payment(),
                  view.event().contactUrl(),
                  view.review(),
                  which.responseFormat() == ResponseFormat.DETAILED
                      ? Json.mapper().valueToTree(view)
                      : null);
            },
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

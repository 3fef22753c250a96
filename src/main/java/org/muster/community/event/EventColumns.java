package org.muster.community.event;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.EventRow.Place;
import org.muster.community.venue.Venue;
import org.muster.core.game.Audience;
import org.muster.core.game.Environment;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;
import org.muster.core.game.Rules;
import org.muster.engine.rows.PublicRow;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Rows;

/** Maps rows selected by {@link EventStore} to records. */
final class EventColumns {

  /** A game as it is written. */
  static final Rows<Event> EVENT = Rows.of(Event.class);

  /** A game with what it takes from others. */
  static final Rows<EventRow> ROW =
      EVENT.and(
          (event, row) ->
              new EventRow(
                  row.stored(event),
                  (int) row.number("taken"),
                  row.isSet("booked") ? row.jsons("booked", Left.Booked.class) : null,
                  event.organiser() == null ? null : row.uuidOrNull("organiser_player_id"),
                  row.text("organiser_name"),
                  event.venue() == null ? row.locality() : null,
                  site(row),
                  review(row)));

  /** A game as it is acted on. */
  static final Rows<LockedEvent> LOCKED = EVENT.and(EventColumns::locked);

  private static LockedEvent locked(Event event, Columns row) throws SQLException {
    EventRow.Site site = site(row);
    int elsewhere = event.registered() == null ? 0 : event.registered();
    return new LockedEvent(
        row.uuid("id"),
        row.number("version"),
        event,
        row.uuidOrNull("organiser_club_id"),
        row.uuidOrNull("organiser_player_id"),
        row.uuids("co_host_ids"),
        event.rules() != null || site == null ? event.rules() : site.rules(),
        elsewhere + (int) row.number("taken"),
        row.isSet("hidden_at"),
        review(row));
  }

  private static @Nullable Review review(Columns row) throws SQLException {
    Review.State state = row.enumOrNull("held", Review.State.class);
    return state == null ? null : new Review(state, row.text("held_reason"));
  }

  private EventColumns() {}

  /** A game as lists show it, with what it shows of its organiser and venue. */
  static EventSummary summary(ResultSet rs, Instant now) throws SQLException {
    return listed(rs, now).row();
  }

  /** A game as lists show it to anybody, if that is what was selected. */
  static PublicRow<EventSummary> listed(ResultSet rs, Instant now) throws SQLException {
    var row = new Columns(rs);
    Place place = place(row);
    Locality home = place == null ? row.locality() : null;
    ZoneId tz = ZoneId.of(row.given("tz"));
    OffsetDateTime startsAt = Event.at(row.givenTime("starts_at"), tz);
    OffsetDateTime endsAt = Event.at(row.givenTime("ends_at"), tz);
    OffsetDateTime previous = row.time("previous_start");
    var facts =
        new Availability.Facts(
            startsAt.toInstant(),
            endsAt.toInstant(),
            row.enumOf("state", Event.State.class),
            row.enumOf("join_mode", Event.JoinMode.class),
            row.integer("capacity"),
            Availability.registered(
                row.enumOf("join_mode", Event.JoinMode.class),
                row.integer("registered"),
                rs.getInt("taken")),
            row.json("registration", Event.Registration.class));
    Availability standing = Availability.of(facts, now);
    List<Event.Price> prices = row.jsons("prices", Event.Price.class);
    EventSummary summary =
        EventSummaryBuilder.builder()
            .id(row.uuid("id"))
            .version(rs.getLong("version"))
            .slug(row.given("slug"))
            .seriesId(row.text("series_id"))
            .title(row.given("title"))
            .synopsis(row.text("synopsis"))
            .lang(row.text("lang"))
            .organiser(row.text("organiser"))
            .organiserName(row.text("organiser_name"))
            .venue(row.text("venue"))
            .venueName(place == null ? null : place.name())
            .location(EventView.Location.of(place, home))
            .environments(place == null ? List.of() : row.enums("environments", Environment.class))
            .gameTypes(row.enums("game_types", GameType.class))
            .themes(row.texts("themes"))
            .audience(row.enums("audience", Audience.class))
            .startsAt(startsAt)
            .endsAt(endsAt)
            .tz(tz)
            .state(facts.state())
            .phase(standing.phase())
            .previousStart(previous == null ? null : Event.at(previous, tz))
            .joinMode(facts.joinMode())
            .capacity(facts.capacity())
            .registered(facts.registered())
            .placesLeft(standing.placesLeft())
            .full(standing.full())
            .lastPlaces(standing.lastPlaces())
            .registrationOpen(standing.registrationOpen())
            .prices(prices)
            .priceNow(Pricing.at(prices, now))
            .rental(Boolean.TRUE.equals(row.bool("rental")))
            .minAge(row.integer("min_age"))
            .updatedAt(row.givenTime("updated_at").toInstant())
            .build();
    String organiser = summary.organiser();
    return new PublicRow<>(
        summary.id(),
        summary,
        EventRow.searchedPoint(place, home),
        turns(facts, prices),
        organiser != null && !organiser.startsWith("@")); // a club that anybody may know of
  }

  /** When a game shows something else although nobody has changed it. */
  private static List<Instant> turns(Availability.Facts facts, List<Event.Price> prices) {
    Event.Registration registration = facts.registration();
    return Stream.concat(
            Stream.of(facts.start(), facts.end()),
            Stream.concat(
                    registration == null
                        ? Stream.of()
                        : Stream.of(registration.opensAt(), registration.closesAt()),
                    prices.stream().flatMap(price -> Stream.of(price.from(), price.until())))
                .filter(Objects::nonNull)
                .map(OffsetDateTime::toInstant))
        .toList();
  }

  private static @Nullable Place place(Columns row) throws SQLException {
    String name = row.text("venue_name");
    if (name == null) {
      return null;
    }
    return Place.of(
        name,
        row.point("venue_lat", "venue_lon"),
        row.enumOf("point_precision", Venue.Precision.class),
        row.text("venue_address"),
        row.text("venue_postcode"),
        row.text("venue_directions"),
        row.text("venue_country"),
        row.text("venue_region"));
  }

  private static EventRow.@Nullable Site site(Columns row) throws SQLException {
    Place place = place(row);
    return place == null
        ? null
        : new EventRow.Site(
            place,
            row.enums("environments", Environment.class),
            row.enums("venue_amenities", Venue.Amenity.class),
            row.json("default_rules", Rules.class));
  }
}

package org.muster.community.event;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.EventRow.Place;
import org.muster.community.venue.Venue;
import org.muster.core.game.Audience;
import org.muster.core.game.Environment;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;
import org.muster.core.game.Rules;
import org.muster.engine.query.Near;
import org.muster.platform.db.Columns;

/** Maps rows selected by {@link EventStore} to records. */
final class EventColumns {

  private EventColumns() {}

  /** A game joined with what it shows of its club, player and venue. */
  static EventRow row(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    Locality home = row.text("venue") == null ? row.locality() : null;
    return new EventRow(
        row.stored(event(row)),
        rs.getInt("taken"),
        row.text("organiser") == null ? null : rs.getObject("organiser_player_id", UUID.class),
        row.text("organiser_name"),
        home,
        site(row));
  }

  /** A game for an operation on it. */
  static LockedEvent managed(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    Event event = event(row);
    EventRow.Site site = site(row);
    int elsewhere = event.registered() == null ? 0 : event.registered();
    return new LockedEvent(
        row.uuid("id"),
        rs.getLong("version"),
        event,
        rs.getObject("organiser_club_id", UUID.class),
        rs.getObject("organiser_player_id", UUID.class),
        List.of((UUID[]) rs.getArray("co_host_ids").getArray()),
        event.rules() != null || site == null ? event.rules() : site.rules(),
        elsewhere + rs.getInt("taken"),
        rs.getObject("hidden_at") != null);
  }

  /** A game as lists show it. */
  static EventSummary summary(ResultSet rs, @Nullable Near near, Instant now) throws SQLException {
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
    return new EventSummary(
        row.uuid("id"),
        rs.getLong("version"),
        Near.distance(near, EventRow.searchedPoint(place, home)),
        row.given("slug"),
        row.text("series_id"),
        row.given("title"),
        row.text("synopsis"),
        row.text("lang"),
        row.text("organiser"),
        row.text("organiser_name"),
        row.text("venue"),
        place == null ? null : place.name(),
        EventView.Location.of(place, home),
        place == null ? List.of() : row.enums("environments", Environment.class),
        row.enums("game_types", GameType.class),
        row.texts("themes"),
        row.enums("audience", Audience.class),
        startsAt,
        endsAt,
        tz,
        facts.state(),
        standing.phase(),
        previous == null ? null : Event.at(previous, tz),
        facts.joinMode(),
        facts.capacity(),
        facts.registered(),
        standing.placesLeft(),
        standing.full(),
        standing.lastPlaces(),
        standing.registrationOpen(),
        row.jsons("prices", Event.Price.class),
        Boolean.TRUE.equals(row.bool("rental")),
        row.integer("min_age"));
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
            row.texts("amenities"),
            row.json("default_rules", Rules.class));
  }

  private static Event event(Columns row) throws SQLException {
    return new Event(
        row.given("slug"),
        row.text("series_id"),
        row.integer("occurrence"),
        row.given("title"),
        row.texts("aka"),
        row.text("synopsis"),
        row.text("description"),
        row.text("lang"),
        row.text("organiser"),
        row.texts("co_hosts"),
        row.text("venue"),
        row.enums("game_types", GameType.class),
        row.texts("themes"),
        row.bool("charity"),
        row.enums("audience", Audience.class),
        row.givenTime("starts_at"),
        row.givenTime("ends_at"),
        ZoneId.of(row.given("tz")),
        row.bool("continuous_play"),
        row.jsons("schedule", Event.Moment.class),
        row.enumOf("state", Event.State.class),
        row.time("previous_start"),
        row.text("cancel_reason"),
        row.enumOf("visibility", Event.Visibility.class),
        row.enumOf("join_mode", Event.JoinMode.class),
        row.integer("capacity"),
        row.integer("rental_capacity"),
        row.integer("registered"),
        row.json("registration", Event.Registration.class),
        row.jsons("prices", Event.Price.class),
        row.json("rental", Event.Rental.class),
        row.json("rules", Rules.class),
        row.jsons("factions", Event.Faction.class),
        row.jsons("roles", Event.Role.class),
        row.text("difficulty"),
        row.texts("required_items"),
        row.jsons("documents", Event.Document.class),
        row.text("refund_policy"),
        row.integer("min_age"),
        row.integer("min_age_unaccompanied"));
  }
}

package org.muster.event;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.core.Portable;
import org.muster.db.Columns;
import org.muster.db.Database;
import org.muster.db.Upsert;
import org.muster.game.Audience;
import org.muster.game.Environment;
import org.muster.game.GameType;
import org.muster.game.Locality;
import org.muster.game.Rules;
import org.muster.venue.Venue;

/** The SQL of events. */
public final class EventStore implements Portable<Event> {

  private static final String SELECT =
      """
      select e.*,
        coalesce(c.slug, '@' || p.handle) as organiser,
        coalesce(c.name, p.callsign, p.handle) as organiser_name,
        c.lat, c.lon, c.place, c.country, c.region,
        v.slug as venue, v.name as venue_name, v.lat as venue_lat, v.lon as venue_lon,
        v.point_precision, v.address as venue_address, v.country as venue_country,
        v.region as venue_region, v.environments, v.amenities, v.default_rules,
        case when e.co_host_ids = '{}' then '{}' else (
          select array_agg(cast(h.slug as text) order by n) from unnest(e.co_host_ids) with ordinality ids (id, n)
          join club h on h.id = ids.id) end as co_hosts
      from event e
      left join club c on c.id = e.organiser_club_id
      left join player p on p.id = e.organiser_player_id
      left join venue v on v.id = e.venue_id\
      """;

  private static final Upsert PUT =
      Upsert.into("event", "slug")
          .columns("text", "slug", "series_id", "title", "synopsis", "description", "lang", "tz")
          .columns("text", "state", "cancel_reason", "visibility", "join_mode", "difficulty")
          .columns("text", "refund_policy")
          .columns("text[]", "aka", "game_types", "themes", "audience", "required_items")
          .columns("integer", "occurrence", "capacity", "rental_capacity", "registered")
          .columns("smallint", "min_age", "min_age_unaccompanied")
          .columns("boolean", "charity", "continuous_play")
          .columns("timestamptz", "starts_at", "ends_at", "previous_start")
          .columns("jsonb", "schedule", "registration", "prices", "rental", "rules", "factions")
          .columns("jsonb", "roles", "documents")
          .member("organiser", "text")
          .member("venue", "text")
          .member("co_hosts", "text[]")
          .join("left join club o on o.slug = r.organiser")
          .join("left join player p on '@' || p.handle = r.organiser")
          .join("left join venue v on v.slug = r.venue")
          .column("organiser_club_id", "uuid", "o.id")
          .column("organiser_player_id", "uuid", "p.id")
          .column("venue_id", "uuid", "v.id")
          .column(
              "co_host_ids",
              "uuid[]",
              "(select coalesce(array_agg(h.id order by n), '{}')"
                  + " from unnest(r.co_hosts) with ordinality s (slug, n)"
                  + " join club h on h.slug = s.slug)")
          .build();

  private final Database database;

  public EventStore(Database database) {
    this.database = database;
  }

  List<EventRow> byIds(Collection<UUID> ids) {
    return database.read(
        handle ->
            handle
                .createQuery(SELECT + " where e.id = any(:ids)")
                .bindArray("ids", UUID.class, ids)
                .map((rs, ctx) -> map(rs))
                .list());
  }

  Optional<EventRow> bySlug(String slug) {
    return database.read(
        handle ->
            handle
                .createQuery(SELECT + " where e.slug = :slug")
                .bind("slug", slug)
                .map((rs, ctx) -> map(rs))
                .findOne());
  }

  List<UUID> idsAfter(@Nullable UUID after, int count) {
    return database.idsAfter("event", after, count);
  }

  Optional<String> movedTo(String slug) {
    return database.movedTo("event", "slug", slug);
  }

  /** Slugs that begin like this, of games that are listed and not over. */
  List<String> slugs(String prefix, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select slug from event where starts_with(slug, :prefix)"
                        + " and visibility = 'public' and state in ('published', 'postponed')"
                        + " and ends_at > now() order by slug limit :most")
                .bind("prefix", prefix)
                .bind("most", most)
                .mapTo(String.class)
                .list());
  }

  @Override
  public String type() {
    return EventIndex.TYPE;
  }

  @Override
  public Class<Event> form() {
    return Event.class;
  }

  @Override
  public String key(Event event) {
    return event.slug();
  }

  @Override
  public List<Reference> references(Event event) {
    var references = new ArrayList<Reference>();
    String organiser = event.organiser();
    references.add(
        organiser.startsWith("@")
            ? new Reference("player", organiser.substring(1), "/organiser")
            : new Reference("club", organiser, "/organiser"));
    for (int i = 0; i < event.coHosts().size(); i++) {
      references.add(new Reference("club", event.coHosts().get(i), "/co_hosts/" + i));
    }
    if (event.venue() != null) {
      references.add(new Reference("venue", event.venue(), "/venue"));
    }
    return references;
  }

  @Override
  public Set<String> known(Collection<String> slugs) {
    return database.known("event", "slug", slugs);
  }

  @Override
  public Outcome put(List<Event> events) {
    return database.write(handle -> PUT.write(handle, events));
  }

  @Override
  public void each(Consumer<Event> events) {
    database.stream(SELECT + " order by e.slug", (rs, ctx) -> map(rs).event(), events);
  }

  private static EventRow map(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    Locality home = row.text("venue") == null ? row.locality() : null;
    return new EventRow(row.stored(event(row)), row.text("organiser_name"), home, site(row));
  }

  private static EventRow.@Nullable Site site(Columns row) throws SQLException {
    String name = row.text("venue_name");
    if (name == null) {
      return null;
    }
    var precision = row.enumOf("point_precision", Venue.Precision.class);
    GeoPoint point = row.point("venue_lat", "venue_lon");
    return new EventRow.Site(
        name,
        Venue.shown(point, precision),
        Venue.searched(point, precision),
        precision == Venue.Precision.HIDDEN ? null : row.text("venue_address"),
        row.text("venue_country"),
        row.text("venue_region"),
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
        row.given("organiser"),
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

package org.muster.community.event;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.muster.core.Transferable;
import org.muster.engine.rows.PublicRow;
import org.muster.platform.db.Database;
import org.muster.platform.db.PublicKeys;
import org.muster.platform.db.Upsert;

/** Reads games with what they show, and imports and exports them. */
public final class EventStore implements Transferable<Event> {

  /** Places held by registrations; pending and waitlisted ones hold none. */
  private static final String TAKEN =
      """
      (select sum(r.size) from registration r where r.event_id = e.id
        and registration_is_seated(r.state)) as taken\
      """;

  /**
   * See {@link Left.Booked}: what places left of each kind are derived from, as {@code taken} is.
   */
  private static final String BOOKED =
      """
      (select coalesce(jsonb_agg(b), '[]') from (
        select r.faction, r.role,
          coalesce(sum(r.size) filter (where r.seated), 0) as players,
          coalesce(sum(r.rentals) filter (where r.seated), 0) as rentals,
          count(*) filter (where r.seated) as registrations,
          count(*) filter (where not r.seated) as waiting
        from (
          select faction, role, size, rentals, registration_is_seated(state) as seated
          from registration
          where event_id = e.id and (registration_is_seated(state) or state = 'waitlisted')) r
        group by r.faction, r.role) b)\
      """;

  /** Where nothing asks for it: many rows at once. */
  private static final String NOT_COUNTED = "cast(null as jsonb)";

  private static final String WHOLE_COLUMNS =
      "select e.*, "
          + TAKEN
          + """
          , %2$s as booked,
            coalesce(c.slug, '@' || p.handle) as organiser,
            coalesce(c.name, p.callsign, p.handle) as organiser_name,
            c.lat, c.lon, c.place, c.country, c.region,
            v.slug as venue, v.name as venue_name, v.lat as venue_lat, v.lon as venue_lon,
            v.point_precision, v.address as venue_address, v.country as venue_country,
            v.region as venue_region, v.environments, v.amenities, v.default_rules,
            case when e.co_host_ids = '{}' then '{}' else (
              select array_agg(cast(h.slug as text) order by n) from unnest(e.co_host_ids) with ordinality ids (id, n)
              join %1$sclub h on h.id = ids.id) end as co_hosts\
          """;

  /** What lists show: short columns only, so that a page loads fast. */
  private static final String SUMMARY_COLUMNS =
      "select "
          + TAKEN
          + """
          , e.id, e.version, e.slug, e.series_id, e.title, e.synopsis, e.lang, e.game_types,
            e.themes, e.audience, e.starts_at, e.ends_at, e.tz, e.state, e.previous_start, e.join_mode,
            e.capacity, e.registered, e.registration, e.prices, e.min_age,
            e.rental ->> 'available' = 'true' as rental,
            coalesce(c.slug, '@' || p.handle) as organiser,
            coalesce(c.name, p.callsign, p.handle) as organiser_name,
            c.lat, c.lon, c.place, c.country, c.region,
            v.slug as venue, v.name as venue_name, v.lat as venue_lat, v.lon as venue_lon,
            v.point_precision, v.address as venue_address, v.country as venue_country,
            v.region as venue_region, v.environments\
          """;

  /** The event, {@code e}, and what it names: rows of the tables, or of the views before them. */
  private static final String FROM =
      """

      from %1$s e
      left join %2$sclub c on c.id = e.organiser_club_id
      left join %2$splayer p on p.id = e.organiser_player_id
      left join %2$svenue v on v.id = e.venue_id\
      """;

  /** A row with all that it names, whoever may know of it; {@code e} is the event. */
  static final String EVERYTHING =
      WHOLE_COLUMNS.formatted("", NOT_COUNTED) + FROM.formatted("event", "");

  private static final String WHOLE =
      WHOLE_COLUMNS.formatted("", BOOKED) + FROM.formatted("event", "");

  /** A game may be public though nobody may know of the club, the player or the venue it names. */
  private static final String SHOWN =
      WHOLE_COLUMNS.formatted("shown_", BOOKED) + FROM.formatted("event", "shown_");

  /** Selects the rows that the index contains. */
  static final String BY_IDS =
      WHOLE_COLUMNS.formatted("shown_", NOT_COUNTED)
          + FROM.formatted("event", "shown_")
          + " where e.id = any(:ids) and e.hidden_at is null and e.held is null";

  /** Listed games; they name only clubs, players and venues that everybody can find. */
  private static final String PUBLIC =
      (WHOLE_COLUMNS.formatted("shown_", NOT_COUNTED) + FROM.formatted("listed_event", "shown_"))
          .replace("shown_club", "(select * from shown_club where visibility = 'public')");

  private static final String AMONG = " where e.id = any(:ids)";
  private static final String SUMMARY = SUMMARY_COLUMNS + FROM.formatted("event", "") + AMONG;
  private static final String SHOWN_SUMMARY =
      SUMMARY_COLUMNS + FROM.formatted("event", "shown_") + AMONG;
  private static final String LISTED_SUMMARY =
      SUMMARY_COLUMNS + FROM.formatted("listed_event", "shown_") + AMONG;

  static final Upsert PUT =
      Upsert.into("event", "slug")
          .components(Event.class, "organiser", "venue", "co_hosts")
          .join("left join club o on o.slug = j ->> 'organiser'")
          .join(
              "left join player p on j ->> 'organiser' like '@%'"
                  + " and p.handle = substr(j ->> 'organiser', 2)")
          .join("left join venue v on v.slug = j ->> 'venue'")
          .column("organiser_club_id", "o.id")
          .column("organiser_player_id", "p.id")
          .column("venue_id", "v.id")
          .column(
              "co_host_ids",
              "(select coalesce(array_agg(h.id order by n), '{}')"
                  + " from jsonb_array_elements_text(j -> 'co_hosts') with ordinality s (slug, n)"
                  + " join club h on h.slug = s.slug)")
          .build();

  private final Database database;

  public EventStore(Database database) {
    this.database = database;
  }

  List<EventRow> byIds(Collection<UUID> ids) {
    return database.readAsIndexed(
        handle ->
            handle
                .createQuery(BY_IDS)
                .bindArray("ids", UUID.class, ids)
                .map(EventColumns.ROW)
                .list());
  }

  /** The publicly listed games among these ids, as lists show them. */
  List<PublicRow<EventSummary>> listed(Collection<UUID> ids, Instant now) {
    return database.readAsIndexed(
        handle ->
            handle
                .createQuery(LISTED_SUMMARY)
                .bindArray("ids", UUID.class, ids)
                .map((rs, ctx) -> EventColumns.listed(rs, now))
                .list());
  }

  /** Games as lists show them, with everything they refer to, for their managers. */
  List<EventSummary> summaries(Collection<UUID> ids, Instant now) {
    return database.read(handle -> summaries(handle, SUMMARY, ids, now));
  }

  /** One game as lists show it; the caller must have checked access. */
  EventSummary summary(UUID id, Instant now) {
    return database.read(handle -> summaries(handle, SHOWN_SUMMARY, List.of(id), now)).getFirst();
  }

  private static List<EventSummary> summaries(
      Handle handle, String select, Collection<UUID> ids, Instant now) {
    return handle
        .createQuery(select)
        .bindArray("ids", UUID.class, ids)
        .map((rs, ctx) -> EventColumns.summary(rs, now))
        .list();
  }

  Optional<EventRow> bySlug(String slug) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    SHOWN + " where e.slug = :slug and e.hidden_at is null and e.held is null")
                .bind("slug", slug)
                .map(EventColumns.ROW)
                .findOne());
  }

  /** One game with what the public may see of its references. */
  EventRow shown(UUID id) {
    return one(SHOWN, id);
  }

  /** One game with everything it refers to, for its managers. */
  EventRow whole(UUID id) {
    return one(WHOLE, id);
  }

  private EventRow one(String select, UUID id) {
    return database.read(
        handle ->
            handle.createQuery(select + " where e.id = ?").bind(0, id).map(EventColumns.ROW).one());
  }

  List<UUID> idsAfter(@Nullable UUID after, int count) {
    return database.idsAfter("event", after, count);
  }

  long count() {
    return database.count("event");
  }

  /** Slugs with this prefix, of listed games that have not ended. */
  List<String> slugs(String prefix, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select slug from coming_event where starts_with(slug, :prefix)"
                        + " and ends_at > now() order by slug limit :most")
                .bind("prefix", prefix)
                .bind("most", most)
                .mapTo(String.class)
                .list());
  }

  /** The keys of listed games to come, and those of the last 90 days. */
  PublicKeys keys() {
    return new PublicKeys(
        database,
        "slug",
        "listed_event where ends_at > now() - interval '90 days'" + " or state = 'postponed'");
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
    if (organiser != null) {
      references.add(
          organiser.startsWith("@")
              ? new Reference("player", organiser.substring(1), "/organiser")
              : new Reference("club", organiser, "/organiser"));
    }
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
    database.stream(EVERYTHING + " order by e.slug", EventColumns.EVENT, events);
  }

  @Override
  public void eachPublic(Consumer<Event> events) {
    database.stream(
        PUBLIC + " where coalesce(c.id, p.id) is not null order by e.slug",
        EventColumns.EVENT,
        events);
  }
}

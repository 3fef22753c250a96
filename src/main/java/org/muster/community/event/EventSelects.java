package org.muster.community.event;

/** Queries for games with what they show of the clubs, players and venues that they name. */
final class EventSelects {

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

  /** The prices, without those of clubs that nobody may know of. */
  private static final String SHOWN_PRICES =
      """
      case when jsonb_path_exists(e.prices, '$[*].members_of') then (
          select coalesce(jsonb_agg(price order by n), '[]')
          from jsonb_array_elements(e.prices) with ordinality prices (price, n)
          where price ->> 'members_of' is null or exists (
            select from shown_club m where m.slug = price ->> 'members_of'))
        else e.prices end\
      """;

  /** The first column of a name counts, so that these prices do. */
  private static final String WHOLE_COLUMNS =
      "select %3$s as prices, e.*, "
          + TAKEN
          + """
          , %2$s as booked,
            coalesce(c.slug, '@' || p.handle) as organiser,
            coalesce(c.name, p.callsign, p.handle) as organiser_name,
            c.lat, c.lon, c.place, c.country, c.region,
            v.slug as venue, v.name as venue_name, v.lat as venue_lat, v.lon as venue_lon,
            v.point_precision, v.address as venue_address, v.postcode as venue_postcode,
            v.directions as venue_directions, v.country as venue_country,
            v.region as venue_region, v.environments, v.amenities as venue_amenities,
            v.default_rules,
            case when e.co_host_ids = '{}' then '{}' else (
              select array_agg(cast(h.slug as text) order by n) from unnest(e.co_host_ids) with ordinality ids (id, n)
              join %1$sclub h on h.id = ids.id) end as co_hosts\
          """;

  /** What lists show: short columns only, so that a page loads fast. */
  private static final String SUMMARY_COLUMNS =
      "select %s as prices, "
          + TAKEN
          + """
          , e.id, e.version, e.slug, e.series_id, e.title, e.synopsis, e.lang, e.game_types,
            e.themes, e.audience, e.starts_at, e.ends_at, e.tz, e.state, e.previous_start, e.join_mode,
            e.capacity, e.registered, e.registration, e.min_age, e.updated_at,
            e.rental ->> 'available' = 'true' as rental,
            coalesce(c.slug, '@' || p.handle) as organiser,
            coalesce(c.name, p.callsign, p.handle) as organiser_name,
            c.lat, c.lon, c.place, c.country, c.region,
            v.slug as venue, v.name as venue_name, v.lat as venue_lat, v.lon as venue_lon,
            v.point_precision, v.address as venue_address, v.postcode as venue_postcode,
            cast(null as text) as venue_directions, v.country as venue_country,
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
      WHOLE_COLUMNS.formatted("", NOT_COUNTED, "e.prices") + FROM.formatted("event", "");

  static final String WHOLE =
      WHOLE_COLUMNS.formatted("", BOOKED, "e.prices") + FROM.formatted("event", "");

  /** A game may be public though nobody may know of the club, the player or the venue it names. */
  static final String SHOWN =
      WHOLE_COLUMNS.formatted("shown_", BOOKED, SHOWN_PRICES) + FROM.formatted("event", "shown_");

  /** Selects the rows that the index contains. */
  static final String BY_IDS =
      WHOLE_COLUMNS.formatted("shown_", NOT_COUNTED, SHOWN_PRICES)
          + FROM.formatted("event", "shown_")
          + " where e.id = any(:ids) and e.hidden_at is null and e.held is null";

  /** Listed games; they name only clubs, players and venues that everybody can find. */
  static final String PUBLIC =
      (WHOLE_COLUMNS.formatted("shown_", NOT_COUNTED, SHOWN_PRICES)
              + FROM.formatted("listed_event", "shown_"))
          .replace("shown_club", "(select * from shown_club where visibility = 'public')");

  private static final String AMONG = " where e.id = any(:ids)";
  static final String SUMMARY =
      SUMMARY_COLUMNS.formatted("e.prices") + FROM.formatted("event", "") + AMONG;
  static final String SHOWN_SUMMARY =
      SUMMARY_COLUMNS.formatted(SHOWN_PRICES) + FROM.formatted("event", "shown_") + AMONG;
  static final String LISTED_SUMMARY =
      SUMMARY_COLUMNS.formatted(SHOWN_PRICES) + FROM.formatted("listed_event", "shown_") + AMONG;

  private EventSelects() {}
}

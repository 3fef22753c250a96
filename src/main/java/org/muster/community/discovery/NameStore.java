package org.muster.community.discovery;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/**
 * Reads the names of rows of all types in one statement. Rows that are not public, or no longer so
 * since they were indexed, are left out.
 */
final class NameStore {

  private static final String NAMES =
      """
      select id, cast(slug as text) as slug, name, aka, place, country,
          cast(null as timestamptz) as starts_at, cast(null as text) as tz
        from listed_club where id = any(:ids)
      union all
      select id, cast(slug as text), name, aka, region, country, null, null
        from listed_venue where id = any(:ids)
      union all
      select e.id, cast(e.slug as text), e.title, e.aka, coalesce(v.name, c.place),
          coalesce(v.country, c.country),
          case e.state when 'published' then e.starts_at end, e.tz
        from coming_event e
        left join shown_venue v on v.id = e.venue_id
        left join shown_club c on c.id = e.organiser_club_id
        where e.id = any(:ids) and e.ends_at > :now
      union all
      select id, cast(handle as text), coalesce(callsign, cast(handle as text)),
          case when callsign is null then '{}' else array[cast(handle as text)] end,
          case when 'area' = any(hidden) then null else place end,
          case when 'area' = any(hidden) then null else country end, null, null
        from shown_player where id = any(:ids)\
      """;

  private final Database database;

  public NameStore(Database database) {
    this.database = database;
  }

  /**
   * The names of one row.
   *
   * @param slug or a player's handle
   * @param date on which a game starts, in its own zone; absent while it is postponed
   */
  record Names(
      UUID id,
      String slug,
      String name,
      List<String> aka,
      @Nullable String place,
      @Nullable String country,
      @Nullable LocalDate date) {}

  /** The public rows among these ids; ids are unique across types. */
  Map<UUID, Names> byIds(Collection<UUID> ids, Instant now) {
    return ids.isEmpty()
        ? Map.of()
        : database.readAsIndexed(
            handle ->
                handle
                    .createQuery(NAMES)
                    .bindArray("ids", UUID.class, ids)
                    .bind("now", now)
                    .map((rs, ctx) -> map(rs))
                    .collect(Collectors.toMap(Names::id, names -> names)));
  }

  private static Names map(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    OffsetDateTime startsAt = row.time("starts_at");
    return new Names(
        row.uuid("id"),
        row.given("slug"),
        row.given("name"),
        row.texts("aka"),
        row.text("place"),
        row.text("country"),
        startsAt == null
            ? null
            : startsAt.atZoneSameInstant(ZoneId.of(row.given("tz"))).toLocalDate());
  }
}

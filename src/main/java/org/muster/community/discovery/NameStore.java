package org.muster.community.discovery;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Hit;
import org.muster.engine.rows.PublicRow;
import org.muster.engine.rows.PublicValues;
import org.muster.engine.rows.RowCache;
import org.muster.platform.changelog.Change;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/**
 * What rows of all types are called: those that are not public, or no longer so since they were
 * indexed, are left out. Names of players are read from the database each time, others are kept.
 */
final class NameStore {

  private static final String KEPT =
      """
      select id, cast(slug as text) as slug, name, aka, place, country,
          cast(null as timestamptz) as starts_at, cast(null as text) as tz,
          cast(null as timestamptz) as ends_at
        from listed_club where id = any(:ids)
      union all
      select id, cast(slug as text), name, aka, region, country, null, null, null
        from listed_venue where id = any(:ids)
      union all
      select e.id, cast(e.slug as text), e.title, e.aka, coalesce(v.name, c.place),
          coalesce(v.country, c.country),
          case e.state when 'published' then e.starts_at end, e.tz, e.ends_at
        from coming_event e
        left join shown_venue v on v.id = e.venue_id
        left join shown_club c on c.id = e.organiser_club_id
        where e.id = any(:ids) and e.ends_at > :now\
      """;

  private static final String PLAYERS =
      """
      select id, cast(handle as text) as slug, coalesce(callsign, cast(handle as text)) as name,
          case when callsign is null then '{}' else array[cast(handle as text)] end as aka,
          case when 'area' = any(hidden) then null else place end as place,
          case when 'area' = any(hidden) then null else country end as country,
          cast(null as timestamptz) as starts_at, cast(null as text) as tz
        from shown_player where id = any(:ids)\
      """;

  private static final String PLAYER = "player";

  private final Database database;
  private final PublicValues<Names> kept;

  public NameStore(Database database, RowCache cache) {
    this.database = database;
    kept = new PublicValues<>(cache, new KeptNames());
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

  /** The public rows among these, by their ids. */
  Map<UUID, Names> of(Collection<Hit> hits, Instant now) {
    List<Change> rows = new ArrayList<>();
    List<UUID> players = new ArrayList<>();
    for (Hit hit : hits) {
      if (hit.type().equals(PLAYER)) {
        players.add(hit.id());
      } else {
        rows.add(new Change(hit.type(), hit.id()));
      }
    }
    Map<UUID, Names> names = kept.among(rows, now);
    if (!players.isEmpty()) {
      read(PLAYERS, players, Map.of(), NameStore::names).forEach(row -> names.put(row.id(), row));
    }
    return names;
  }

  private <T> List<T> read(String sql, List<UUID> ids, Map<String, ?> more, RowMapper<T> mapper) {
    return database.readAsIndexed(
        handle ->
            handle
                .createQuery(sql)
                .bindArray("ids", UUID.class, ids)
                .bindMap(more)
                .map(mapper)
                .list());
  }

  private static Names names(ResultSet rs, StatementContext context) throws SQLException {
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

  /** Names of what is no person. */
  private final class KeptNames implements PublicValues.Form<Names> {

    /** What the objects of a name and its texts take beside the letters. */
    private static final int OBJECTS = 300;

    @Override
    public RowCache.Use use() {
      return RowCache.Use.SUGGESTION;
    }

    @Override
    public List<PublicRow<Names>> load(Collection<Change> rows, Instant now) {
      return read(KEPT, rows.stream().map(Change::id).toList(), Map.of("now", now), this::row);
    }

    /** A game is suggested until it ends. */
    private PublicRow<Names> row(ResultSet rs, StatementContext context) throws SQLException {
      Names names = names(rs, context);
      OffsetDateTime endsAt = new Columns(rs).time("ends_at");
      List<Instant> turns = endsAt == null ? List.of() : List.of(endsAt.toInstant());
      return new PublicRow<>(names.id(), names, null, turns, true);
    }

    @Override
    public Names kept(Names names) {
      return names;
    }

    @Override
    public long bytes(Names names) {
      long letters = (long) names.slug().length() + names.name().length();
      for (String other : names.aka()) {
        letters += other.length();
      }
      return OBJECTS + 2 * letters;
    }
  }
}

package org.muster.community.moderation;

import static java.util.stream.Collectors.toMap;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.statement.StatementContext;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads what reports and entries of the moderation log are about. */
final class ThingStore {

  private static final String THINGS =
      """
      select a.id as asked, t.* from unnest(:ids) a(id)
      left join report r on r.id = a.id
      join (
        select id, 'club' as kind, cast(slug as text) as slug, name, hidden_at is not null as hidden,
          false as banned from club
        union all
        select id, 'venue', cast(slug as text), name, hidden_at is not null, false from venue
        union all
        select id, 'event', cast(slug as text), title, hidden_at is not null, false from event
        union all
        select p.id, 'player', p.handle, coalesce(p.callsign, p.handle), p.hidden_by_hand,
          exists (select from account where player_id = p.id and banned_at is not null)
        from player p
      ) t on t.id = coalesce(r.target_id, a.id)
      """;

  private final Database database;

  ThingStore(Database database) {
    this.database = database;
  }

  private record Asked(UUID id, Thing thing) {}

  /**
   * The things with these ids, or that the reports with these ids are about; without those that are
   * gone.
   */
  Map<UUID, Thing> of(List<UUID> ids) {
    return database
        .read(
            h ->
                h.createQuery(THINGS)
                    .bindArray("ids", UUID.class, ids)
                    .map(ThingStore::asked)
                    .list())
        .stream()
        .collect(toMap(Asked::id, Asked::thing));
  }

  private static Asked asked(ResultSet rs, StatementContext ctx) throws SQLException {
    var row = new Columns(rs);
    return new Asked(
        row.uuid("asked"),
        new Thing(
            row.uuid("id"),
            row.enumOf("kind", ReportedKind.class),
            row.given("slug"),
            row.given("name"),
            rs.getBoolean("hidden"),
            rs.getBoolean("banned")));
  }
}

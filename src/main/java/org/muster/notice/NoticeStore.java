package org.muster.notice;

import java.util.UUID;
import org.muster.db.Database;
import org.muster.json.Json;

/** The SQL of notices. */
public final class NoticeStore {

  private final Database database;

  public NoticeStore(Database database) {
    this.database = database;
  }

  /** One row for each player, and one for the club. */
  void add(Notice notice) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    insert into notice (kind, player_id, club_id, data, mail_due)
                    select :kind, player, null, cast(:data as jsonb), now()
                      from unnest(cast(:players as uuid[])) player
                    union all
                    select :kind, null, cast(:club as uuid), cast(:data as jsonb), null
                      where cast(:club as uuid) is not null\
                    """)
                .bind("kind", notice.kind().word())
                .bindArray("players", UUID.class, notice.players())
                .bind("club", notice.club().orElse(null))
                .bind("data", Json.write(notice.data()))
                .execute());
  }
}

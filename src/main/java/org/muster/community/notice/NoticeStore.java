package org.muster.community.notice;

import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.muster.community.notice.Notice.Way;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;

/** Inserts notices. */
final class NoticeStore {

  private static final String ADD =
      """
      with told as (
        insert into notice (kind, player_id, club_id, data, hooked_at)
        select :kind, player, null, cast(:data as jsonb), case when not :webhook then now() end
          from unnest(cast(:players as uuid[])) player
        union all
        select :kind, null, cast(:club as uuid), cast(:data as jsonb),
            case when not :webhook then now() end
          where cast(:club as uuid) is not null
        returning id, player_id)
      insert into delivery (kind, notice_id, due)
      select 'notice_mail', told.id, now() from told
        join account a on a.player_id = told.player_id
        where :mail\
      """;

  private final Database database;

  public NoticeStore(Database database) {
    this.database = database;
  }

  /** Inserts one row for each player and one for the club of each notice, in one round trip. */
  void add(List<Notice> notices) {
    database.write(
        handle -> {
          PreparedBatch rows = handle.prepareBatch(ADD);
          for (Notice notice : notices) {
            rows.bind("kind", notice.kind().word())
                .bindArray("players", UUID.class, notice.players())
                .bind("club", notice.club().orElse(null))
                .bind("data", Json.write(notice.data()))
                .bind("mail", notice.ways().contains(Way.MAIL))
                .bind("webhook", notice.ways().contains(Way.WEBHOOK))
                .add();
          }
          return rows.execute();
        });
  }
}

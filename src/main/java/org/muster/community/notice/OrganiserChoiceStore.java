package org.muster.community.notice;

import java.util.Optional;
import java.util.UUID;
import org.muster.platform.db.Database;

/** The SQL of {@link OrganiserChoices}. */
final class OrganiserChoiceStore {

  private final Database database;

  OrganiserChoiceStore(Database database) {
    this.database = database;
  }

  Optional<OrganiserChoice> of(UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery("select news from organiser_mail where player_id = :player")
                .bind("player", player)
                .mapTo(String.class)
                .findOne()
                .flatMap(OrganiserChoice::of));
  }

  void set(UUID player, OrganiserChoice choice) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    insert into organiser_mail (player_id, news) values (:player, :news)
                    on conflict (player_id) do update set news = excluded.news\
                    """)
                .bind("player", player)
                .bind("news", choice.word())
                .execute());
  }
}

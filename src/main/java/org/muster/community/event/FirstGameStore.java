package org.muster.community.event;

import java.time.Instant;
import java.util.UUID;
import org.muster.core.json.Json;
import org.muster.platform.db.Database;

/** Who made which game public first, and which games are held back. */
final class FirstGameStore {

  private final Database database;

  FirstGameStore(Database database) {
    this.database = database;
  }

  /** Notes who made a game public; false if somebody had before. */
  boolean published(UUID event, UUID account, Instant now) {
    return database.write(
            h ->
                h.execute(
                    "insert into publication (event_id, account_id, at) values (?, ?, ?)"
                        + " on conflict do nothing",
                    event,
                    account,
                    now))
        > 0;
  }

  /**
   * Whether games of the account are listed at once.
   *
   * @param but the game in question, which does not count
   * @param enough games that make it known
   * @param quietSince quiet games count if they were published by then
   */
  boolean isKnown(UUID account, UUID but, int enough, Instant quietSince) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select a.known_organiser or :enough <= (
                      select count(*) from publication p join event e on e.id = p.event_id
                      where p.account_id = a.id and e.id <> :but and e.hidden_at is null
                        and (e.held is null or (e.held = 'quiet' and p.at <= :since)))
                    from account a where a.id = :account\
                    """)
                .bind("account", account)
                .bind("but", but)
                .bind("enough", enough)
                .bind("since", quietSince)
                .mapTo(Boolean.class)
                .one());
  }

  void hold(UUID event, Review.State state) {
    database.write(
        h ->
            h.execute(
                "update event set held = ?, held_reason = null where id = ?",
                Json.name(state),
                event));
  }
}

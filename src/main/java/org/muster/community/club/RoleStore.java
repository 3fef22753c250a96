package org.muster.community.club;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.muster.core.json.Json;
import org.muster.core.log.SecurityLog;
import org.muster.platform.db.Database;

/** Reads the roles of players in clubs, and writes down what moderators do without one. */
final class RoleStore {

  private final Database database;

  public RoleStore(Database database) {
    this.database = database;
  }

  Optional<Role> role(UUID player, UUID club) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select role from membership where club_id = :club and player_id = :player"
                        + " and state = 'active'")
                .bind("player", player)
                .bind("club", club)
                .mapTo(String.class)
                .findOne()
                .map(word -> Role.valueOf(word.toUpperCase(Locale.ROOT))));
  }

  boolean shareAClub(UUID player, UUID other) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select exists (select from membership a join membership b using (club_id)
                      where a.player_id = :player and a.state = 'active'
                        and b.player_id = :other and b.state = 'active')\
                    """)
                .bind("player", player)
                .bind("other", other)
                .mapTo(Boolean.class)
                .one());
  }

  /** Whether the player is a member, has asked to join, or is invited. */
  boolean isConcerned(UUID player, UUID club) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select exists (select from membership
                      where club_id = :club and player_id = :player
                        and membership_is_alive(state) and state <> 'banned')\
                    """)
                .bind("club", club)
                .bind("player", player)
                .mapTo(Boolean.class)
                .one());
  }

  /**
   * Whether the player is an active member, or comes to a game that the club runs or co-hosts.
   *
   * @param after when that game ends at the earliest
   */
  boolean hasToDoWith(UUID player, UUID club, Instant after) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select exists (select from membership
                        where club_id = :club and player_id = :player and state = 'active')
                      or exists (select from registration r join event e on e.id = r.event_id
                        where r.player_id = :player and r.state in ('confirmed', 'checked_in')
                          and (e.organiser_club_id = :club or :club = any(e.co_host_ids))
                          and e.ends_at > :after)\
                    """)
                .bind("club", club)
                .bind("player", player)
                .bind("after", after.atOffset(ZoneOffset.UTC))
                .mapTo(Boolean.class)
                .one());
  }

  List<UUID> clubs(UUID player, List<String> roles) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select club_id from membership where player_id = :player"
                        + " and state = 'active' and role = any(:roles)")
                .bind("player", player)
                .bindArray("roles", String.class, roles)
                .mapTo(UUID.class)
                .list());
  }

  boolean isNew(UUID account) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select created_at > now() - interval '30 days' from account where id = ?")
                .bind(0, account)
                .mapTo(Boolean.class)
                .findOne()
                .orElse(true));
  }

  boolean isModerator(UUID account) {
    return database.read(
        handle ->
            handle
                .createQuery("select admin from account where id = ?")
                .bind(0, account)
                .mapTo(Boolean.class)
                .findOne()
                .orElse(false));
  }

  boolean moderates(UUID player) {
    return database.read(
        handle ->
            handle
                .createQuery("select exists (select from account where player_id = ? and admin)")
                .bind(0, player)
                .mapTo(Boolean.class)
                .one());
  }

  /**
   * Adds to the moderation log, once in a transaction; what was only seen, once a minute.
   *
   * @param kind of the target, as in the log
   */
  void note(UUID moderator, Roles.Use use, String kind, UUID target) {
    int noted =
        database.write(
            handle ->
                handle
                    .createUpdate(
                        """
                        insert into moderation (by_id, verb, kind, target_id)
                        select :by, :verb, :kind, :target where not exists (
                          select from moderation
                          where kind = :kind and target_id = :target and by_id = :by and verb = :verb
                            and (at = now() or (:verb = 'see' and at > now() - interval '1 minute')))\
                        """)
                    .bind("by", moderator)
                    .bind("verb", Json.name(use))
                    .bind("kind", kind)
                    .bind("target", target)
                    .execute());
    if (noted > 0) {
      SecurityLog.event(
          "moderation",
          moderator,
          Map.of("verb", Json.name(use), "kind", kind, "target", target.toString()));
    }
  }
}

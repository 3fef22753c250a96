package org.muster.community.savedsearch;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.statement.SqlStatement;
import org.muster.community.savedsearch.SavedSettings.Cadence;
import org.muster.community.savedsearch.SavedSettings.Channel;
import org.muster.community.savedsearch.SavedSettings.Listing;
import org.muster.core.json.Json;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and writes saved searches and their known matches. */
final class SavedSearchStore {

  private final Database database;

  public SavedSearchStore(Database database) {
    this.database = database;
  }

  /** A search to repeat, and the player to notify. */
  record Due(UUID player, SavedSearch search) {}

  /** Newest first. */
  List<SavedSearch> all(UUID account) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select * from saved_search where account_id = :account order by id desc")
                .bind("account", account)
                .map((row, _) -> search(row))
                .list());
  }

  /** One search, locked until the transaction ends. */
  Optional<SavedSearch> lock(UUID account, UUID id) {
    return database.write(
        handle ->
            handle
                .createQuery(
                    """
                    select * from saved_search where id = :id and account_id = :account
                    for no key update\
                    """)
                .bind("id", id)
                .bind("account", account)
                .map((row, _) -> search(row))
                .findOne());
  }

  private static SavedSearch search(ResultSet result) throws SQLException {
    var row = new Columns(result);
    @SuppressWarnings("unchecked")
    Map<String, Object> query = row.json("query", Map.class);
    var settings =
        new SavedSettings(
            row.given("name"),
            row.enumOf("list", Listing.class),
            query == null ? Map.of() : query,
            row.enumOf("cadence", Cadence.class),
            row.enumOf("channel", Channel.class),
            Boolean.TRUE.equals(row.bool("paused")));
    OffsetDateTime sent = row.time("last_sent");
    return new SavedSearch(
        row.uuid("id"),
        result.getLong("version"),
        row.instant("created_at"),
        sent == null ? null : sent.toInstant(),
        settings);
  }

  /** Serialises additions to the account's searches until the transaction ends. */
  void lockAll(UUID account) {
    database.write(
        handle -> handle.execute("select from account where id = ? for no key update", account));
  }

  UUID add(UUID account, SavedSettings settings, Instant now) {
    return database.write(
        handle ->
            bind(
                    handle.createQuery(
                        """
                        insert into saved_search
                          (account_id, name, list, query, cadence, channel, paused, looked_at)
                        values (:account, :name, :list, cast(:query as jsonb), :cadence, :channel,
                          :paused, case when :cadence <> 'instant' then :now end)
                        returning id\
                        """),
                    settings)
                .bind("account", account)
                .bind("now", now.atOffset(ZoneOffset.UTC))
                .mapTo(UUID.class)
                .one());
  }

  /** Saves its settings. One that goes on after a pause is due after its interval, or at once. */
  void change(UUID id, SavedSettings settings, Instant now) {
    database.write(
        handle ->
            bind(
                    handle.createUpdate(
                        """
                        update saved_search set name = :name, list = :list,
                          query = cast(:query as jsonb), cadence = :cadence, channel = :channel,
                          paused = :paused,
                          looked_at = case when :cadence <> 'instant' then
                            case when paused then :now else looked_at end end,
                          updated_at = now()
                        where id = :id\
                        """),
                    settings)
                .bind("id", id)
                .bind("now", now.atOffset(ZoneOffset.UTC))
                .execute());
  }

  private static <S extends SqlStatement<S>> S bind(S statement, SavedSettings settings) {
    return statement
        .bind("name", settings.name())
        .bind("list", Json.name(settings.list()))
        .bind("query", Json.write(settings.query()))
        .bind("cadence", Json.name(settings.cadence()))
        .bind("channel", Json.name(settings.channel()))
        .bind("paused", settings.paused());
  }

  boolean remove(UUID account, UUID id) {
    return database.write(
        handle ->
            handle.execute("delete from saved_search where id = ? and account_id = ?", id, account)
                == 1);
  }

  /** Marks matches as known; returns those that were not. */
  Set<UUID> see(UUID search, Collection<UUID> found) {
    return database.write(
        handle ->
            handle
                .createQuery(
                    """
                    insert into saved_search_seen (saved_search_id, found_id)
                    select :search, found from unnest(cast(:found as uuid[])) found
                    on conflict do nothing returning found_id\
                    """)
                .bind("search", search)
                .bindArray("found", UUID.class, found)
                .mapTo(UUID.class)
                .stream()
                .collect(Collectors.toSet()));
  }

  /** Deletes all known matches. */
  void forget(UUID search) {
    database.write(
        handle ->
            handle.execute("delete from saved_search_seen where saved_search_id = ?", search));
  }

  /**
   * Up to {@code most} due searches after {@code after}: daily and weekly ones at their intervals;
   * instant ones always if {@code changed}, else once an hour, and when they are new or were
   * changed themselves: the last run may have been between their own first look and their being
   * here.
   */
  List<Due> due(Instant now, boolean changed, UUID after, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select s.*, a.player_id from saved_search s join account a on a.id = s.account_id
                    where a.banned_at is null and not s.paused and s.id > :after
                      and (s.looked_at is null or s.looked_at <= :now - case s.cadence
                        when 'weekly' then interval '7 days'
                        when 'daily' then interval '1 day'
                        else case when :changed then interval '0' else interval '1 hour' end end)
                    order by s.id limit :most\
                    """)
                .bind("now", now.atOffset(ZoneOffset.UTC))
                .bind("changed", changed)
                .bind("after", after)
                .bind("most", most)
                .map((row, _) -> new Due(new Columns(row).uuid("player_id"), search(row)))
                .list());
  }

  /** These searches, whether they are due or not; without those that are gone. */
  List<Due> of(Collection<UUID> searches) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select s.*, a.player_id from saved_search s join account a on a.id = s.account_id
                    where a.banned_at is null and not s.paused and s.id = any(:searches)\
                    """)
                .bindArray("searches", UUID.class, searches)
                .map((row, _) -> new Due(new Columns(row).uuid("player_id"), search(row)))
                .list());
  }

  /** Whether the search is still as it was read; locks it until the transaction ends. */
  boolean lockSame(SavedSearch search) {
    return database.write(
        handle ->
            handle
                .createQuery(
                    """
                    select true from saved_search where id = :id and version = :version
                    for no key update\
                    """)
                .bind("id", search.id())
                .bind("version", search.version())
                .mapTo(Boolean.class)
                .findOne()
                .isPresent());
  }

  /**
   * Records a run; for instant searches without news only now and then.
   *
   * @param told whether there were new matches
   */
  void looked(UUID search, Instant now, boolean told) {
    database.write(
        handle ->
            handle
                .createUpdate(
                    """
                    update saved_search set looked_at = :now,
                      last_sent = case when :told then :now else last_sent end
                    where id = :id and (:told or cadence <> 'instant' or looked_at is null
                      or looked_at <= :now - interval '30 minutes')\
                    """)
                .bind("now", now.atOffset(ZoneOffset.UTC))
                .bind("told", told)
                .bind("id", search)
                .execute());
  }
}

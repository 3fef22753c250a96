package org.muster.community.moderation;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Review;
import org.muster.community.notice.News;
import org.muster.core.json.Json;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;

/** Reads and decides on games that are held back because their organiser is new. */
final class HeldGameStore {

  private final Database database;

  HeldGameStore(Database database) {
    this.database = database;
  }

  /**
   * A game to decide on.
   *
   * @param tell players who get the decision: who made it public, and who runs it, of a club its
   *     officers
   * @param club that runs it
   */
  record Locked(
      UUID id,
      Review.@Nullable State state,
      News.Game game,
      List<UUID> tell,
      Optional<UUID> club) {}

  private static final String GAMES =
      """
      select e.*, coalesce(c.slug, '@' || o.handle) as organiser,
        by.handle as published_by, p.at as published_at
      """;

  private static final String FROM =
      """
      from event e
      left join club c on c.id = e.organiser_club_id
      left join player o on o.id = e.organiser_player_id
      left join publication p on p.event_id = e.id
      left join account a on a.id = p.account_id left join player by on by.id = a.player_id
      """;

  private static final String HELD =
      FROM
          + """
          where e.held = any(:states) and e.state in ('published', 'postponed')
            and (e.ends_at > now() or e.state = 'postponed')\
          """;

  /** Games after the given one, the oldest first, without those that are over. */
  List<ListedHeldGame> list(List<Review.State> states, @Nullable UUID after, int most) {
    return database.read(
        h ->
            h.createQuery(
                    GAMES
                        + HELD
                        + " and (cast(:after as uuid) is null or e.id > :after)"
                        + " order by e.id limit :most")
                .bindArray("states", String.class, names(states))
                .bind("after", after)
                .bind("most", most)
                .map(HeldGameStore::listed)
                .list());
  }

  /** The game at this address, if it is held back. */
  Optional<ListedHeldGame> bySlug(String slug) {
    return database.read(
        h ->
            h.createQuery(GAMES + FROM + "where e.slug = :slug and e.held is not null")
                .bind("slug", slug)
                .map(HeldGameStore::listed)
                .findOne());
  }

  int count(List<Review.State> states) {
    return database.read(
        h ->
            h.createQuery("select count(*) " + HELD)
                .bindArray("states", String.class, names(states))
                .mapTo(Integer.class)
                .one());
  }

  private static List<String> names(List<Review.State> states) {
    return states.stream().map(Json::name).toList();
  }

  private static ListedHeldGame listed(ResultSet rs, StatementContext ctx) throws SQLException {
    var row = new Columns(rs);
    return new ListedHeldGame(
        row.uuid("id"),
        ZoneId.of(row.given("tz")),
        new HeldGame(
            row.given("slug"),
            row.given("title"),
            row.text("synopsis"),
            row.instant("starts_at"),
            row.text("organiser"),
            row.text("published_by"),
            row.instantOrNull("published_at"),
            row.enumOf("held", Review.State.class),
            row.text("held_reason")));
  }

  /** The game at this address, locked until the transaction ends. */
  Optional<Locked> locked(String slug) {
    return database.read(
        h ->
            h.createQuery(
                    """
                    select e.*, a.player_id as publisher,
                      array(select m.player_id from membership m
                        where m.club_id = e.organiser_club_id and m.state = 'active'
                          and m.role in ('owner', 'officer')) as officers
                    from event e
                    left join publication p on p.event_id = e.id
                    left join account a on a.id = p.account_id
                    where e.slug = ? for no key update of e\
                    """)
                .bind(0, slug)
                .map(HeldGameStore::locked)
                .findOne());
  }

  private static Locked locked(ResultSet rs, StatementContext ctx) throws SQLException {
    var row = new Columns(rs);
    ZoneId tz = ZoneId.of(row.given("tz"));
    return new Locked(
        row.uuid("id"),
        row.enumOrNull("held", Review.State.class),
        new News.Game(
            row.given("slug"),
            row.given("title"),
            at(row.givenTime("starts_at"), tz),
            at(row.givenTime("ends_at"), tz),
            tz,
            null),
        Stream.concat(
                Stream.of(row.uuidOrNull("publisher"), row.uuidOrNull("organiser_player_id"))
                    .flatMap(Stream::ofNullable),
                row.uuids("officers").stream())
            .distinct()
            .toList(),
        Optional.ofNullable(row.uuidOrNull("organiser_club_id")));
  }

  private static OffsetDateTime at(OffsetDateTime time, ZoneId tz) {
    return time.atZoneSameInstant(tz).toOffsetDateTime();
  }

  /** Lets a game into lists. */
  void approve(UUID id) {
    database.write(
        h -> h.execute("update event set held = null, held_reason = null where id = ?", id));
  }

  /** Keeps a game from everybody but those who run it. */
  void refuse(UUID id, String reason) {
    database.write(
        h ->
            h.execute(
                "update event set held = 'refused', held_reason = ? where id = ?", reason, id));
  }
}

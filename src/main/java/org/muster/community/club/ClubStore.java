package org.muster.community.club;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.Stored;
import org.muster.core.Transferable;
import org.muster.core.game.Audience;
import org.muster.core.game.GameType;
import org.muster.core.game.Image;
import org.muster.core.game.Link;
import org.muster.core.game.Scheme;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;
import org.muster.platform.db.Upsert;

/** The SQL of clubs. */
public final class ClubStore implements Transferable<Club> {

  /** Without those that a moderator has hidden. */
  private static final String UNHIDDEN = "select * from club where hidden_at is null";

  private static final Upsert PUT =
      Upsert.into("club", "slug")
          .columns("text", "slug", "name", "kind", "description", "join_policy", "visibility")
          .columns("text", "state")
          .columns("text[]", "aka", "languages", "styles", "audience")
          .columns("boolean", "recruiting")
          .columns("smallint", "min_age", "founded")
          .columns("jsonb", "schemes", "links", "contact", "images")
          .locality("home")
          .build();

  private final Database database;

  public ClubStore(Database database) {
    this.database = database;
  }

  List<Stored<Club>> byIds(Collection<UUID> ids) {
    return database.readAsIndexed(
        handle ->
            handle
                .createQuery(UNHIDDEN + " and id = any(:ids)")
                .bindArray("ids", UUID.class, ids)
                .map((rs, ctx) -> map(rs))
                .list());
  }

  /** A club with what only those who run it may know of: whether a moderator has hidden it. */
  record Found(Stored<Club> row, boolean hidden) {

    UUID id() {
      return row.id();
    }

    Club club() {
      return row.value();
    }

    /**
     * Lets pass only while the club is there for people.
     *
     * @throws org.muster.core.ProblemException {@code Conflict}
     */
    void requireActive() {
      if (club().state() != Club.State.ACTIVE) {
        throw new Problem.Conflict("This club is archived.").exception();
      }
    }
  }

  /** Whatever is at this address. */
  Optional<Found> bySlug(String slug) {
    return bySlug(slug, "");
  }

  /** As {@link #bySlug}, and nobody else changes it or its members until the transaction ends. */
  Optional<Found> lock(String slug) {
    return bySlug(slug, " for no key update");
  }

  private Optional<Found> bySlug(String slug, String locking) {
    return database.read(
        handle ->
            handle
                .createQuery("select * from club where slug = :slug" + locking)
                .bind("slug", slug)
                .map((rs, ctx) -> new Found(map(rs), rs.getObject("hidden_at") != null))
                .findOne());
  }

  List<UUID> idsAfter(@Nullable UUID after, int count) {
    return database.idsAfter("club", after, count);
  }

  long count() {
    return database.count("club");
  }

  /** See {@link Database#isFree}. */
  boolean isFree(String slug, @Nullable UUID but) {
    return database.isFree("club", "slug", slug, but);
  }

  /** A new club at an address that is free. */
  Stored<Club> add(Club club) {
    database.write(handle -> PUT.write(handle, List.of(club)));
    return lock(club.slug()).orElseThrow().row();
  }

  void archive(UUID id) {
    database.write(h -> h.execute("update club set state = 'archived' where id = ?", id));
  }

  /** Writes over the club with this id. */
  Stored<Club> replace(UUID id, Club club) {
    database.write(
        handle -> {
          PUT.update(handle, id, club);
          return id;
        });
    return lock(club.slug()).orElseThrow().row();
  }

  /** Whether games, venues or people other than this owner are the club's. */
  boolean isUsed(UUID id, UUID owner) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    """
                    select exists (select from event
                        where organiser_club_id = :id or :id = any(co_host_ids))
                      or exists (select from venue where operator_club_id = :id)
                      or exists (select from membership
                        where club_id = :id and state = 'active' and player_id <> :owner)\
                    """)
                .bind("id", id)
                .bind("owner", owner)
                .mapTo(Boolean.class)
                .one());
  }

  /** It and its past addresses. */
  void delete(UUID id) {
    database.write(
        handle -> {
          handle.execute("delete from past_slug where kind = 'club' and id = ?", id);
          return handle.execute("delete from club where id = ?", id);
        });
  }

  Optional<String> movedTo(String slug) {
    return database.movedTo("club", "slug", slug);
  }

  List<String> slugs(String prefix, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select slug from listed_club where starts_with(slug, :prefix)"
                        + " order by slug limit :most")
                .bind("prefix", prefix)
                .bind("most", most)
                .mapTo(String.class)
                .list());
  }

  @Override
  public String type() {
    return ClubIndex.TYPE;
  }

  @Override
  public Class<Club> form() {
    return Club.class;
  }

  @Override
  public String key(Club club) {
    return club.slug();
  }

  @Override
  public List<Reference> references(Club club) {
    return List.of();
  }

  @Override
  public Set<String> known(Collection<String> slugs) {
    return database.known("club", "slug", slugs);
  }

  @Override
  public Outcome put(List<Club> clubs) {
    return database.write(handle -> PUT.write(handle, clubs));
  }

  @Override
  public Club withoutPrivate(Club club) {
    return club.withoutPrivate();
  }

  @Override
  public void each(Consumer<Club> clubs) {
    database.stream("select * from club order by slug", (rs, ctx) -> map(rs).value(), clubs);
  }

  private static Stored<Club> map(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    return row.stored(
        new Club(
            row.given("slug"),
            row.given("name"),
            row.texts("aka"),
            row.enumOf("kind", Club.Kind.class),
            row.text("description"),
            row.texts("languages"),
            row.enums("styles", GameType.class),
            row.locality(),
            row.enums("audience", Audience.class),
            row.bool("recruiting"),
            row.integer("min_age"),
            row.integer("founded"),
            row.jsons("schemes", Scheme.class),
            row.enumOf("join_policy", Club.JoinPolicy.class),
            row.enumOf("visibility", Club.Visibility.class),
            row.jsons("links", Link.class),
            row.json("contact", Club.Contact.class),
            row.jsons("images", Image.class),
            row.enumOf("state", Club.State.class)));
  }
}

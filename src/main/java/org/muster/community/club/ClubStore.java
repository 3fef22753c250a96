package org.muster.community.club;

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
import org.muster.core.game.Locality;
import org.muster.platform.db.Database;
import org.muster.platform.db.PublicKeys;
import org.muster.platform.db.Rows;
import org.muster.platform.db.Upsert;

/** Reads and writes clubs. */
public final class ClubStore implements Transferable<Club> {

  /** Excludes clubs that a moderator has hidden. */
  private static final String UNHIDDEN = "select * from club where hidden_at is null";

  /** Selects the rows that the index contains. */
  static final String BY_IDS = UNHIDDEN + " and id = any(:ids)";

  private static final Upsert PUT = Upsert.into("club", "slug").components(Club.class).build();

  private static final Rows<Club> CLUB = Rows.of(Club.class);
  private static final Rows<Stored<Club>> ROW = Rows.stored(Club.class);
  private static final Rows<Found> FOUND =
      ROW.and((club, row) -> new Found(club, row.isSet("hidden_at")));

  private final Database database;

  public ClubStore(Database database) {
    this.database = database;
  }

  List<Stored<Club>> byIds(Collection<UUID> ids) {
    return database.readAsIndexed(
        handle -> handle.createQuery(BY_IDS).bindArray("ids", UUID.class, ids).map(ROW).list());
  }

  /** A club, and what only its managers may know: whether a moderator has hidden it. */
  record Found(Stored<Club> row, boolean hidden) {

    UUID id() {
      return row.id();
    }

    Club club() {
      return row.value();
    }

    /**
     * Requires a club that is not archived.
     *
     * @throws org.muster.core.ProblemException {@code Conflict}
     */
    void requireActive() {
      if (club().state() != Club.State.ACTIVE) {
        throw new Problem.Conflict("This club is archived.").exception();
      }
    }
  }

  /** The club at this address, without a check of visibility. */
  Optional<Found> bySlug(String slug) {
    return bySlug(slug, "");
  }

  /** Like {@link #bySlug}, with the row locked until the transaction ends. */
  Optional<Found> lock(String slug) {
    return bySlug(slug, " for no key update");
  }

  private Optional<Found> bySlug(String slug, String locking) {
    return database.read(
        handle ->
            handle
                .createQuery("select * from club where slug = :slug" + locking)
                .bind("slug", slug)
                .map(FOUND)
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

  /** Inserts a club at an address that is free. */
  Stored<Club> add(Club club) {
    database.write(handle -> PUT.write(handle, List.of(club)));
    return lock(club.slug()).orElseThrow().row();
  }

  void archive(UUID id) {
    database.write(h -> h.execute("update club set state = 'archived' where id = ?", id));
  }

  /** Overwrites the club with this id. */
  Stored<Club> replace(UUID id, Club club) {
    database.write(
        handle -> {
          PUT.update(handle, id, club);
          return id;
        });
    return lock(club.slug()).orElseThrow().row();
  }

  /** Whether the club has games, venues, or members other than this owner. */
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

  /** Deletes the club and its past addresses. */
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

  /** The keys of listed clubs. */
  PublicKeys keys() {
    return new PublicKeys(database, "slug", "listed_club");
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
  public Optional<Likeness> likeness(Club club) {
    Locality home = club.home();
    return Optional.of(
        home == null
            ? new Likeness(club.slug(), club.name(), null, null)
            : new Likeness(club.slug(), club.name(), home.point(), home.place()));
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
  public void each(Consumer<Club> clubs) {
    database.stream("select * from club order by slug", CLUB, clubs);
  }

  @Override
  public void eachPublic(Consumer<Club> clubs) {
    database.stream(
        "select * from shown_club where visibility = 'public' order by slug",
        CLUB,
        club -> clubs.accept(club.withoutPrivate()));
  }
}

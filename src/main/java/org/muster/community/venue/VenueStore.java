package org.muster.community.venue;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.core.Stored;
import org.muster.core.Transferable;
import org.muster.core.game.Environment;
import org.muster.core.game.Rules;
import org.muster.platform.db.Columns;
import org.muster.platform.db.Database;
import org.muster.platform.db.Upsert;

/** The SQL of venues. */
public final class VenueStore implements Transferable<Venue> {

  /** Of the tables, or of the views before them. */
  private static final String SELECT =
      """
      select v.*, c.slug as operator_club
      from %1$svenue v left join %1$sclub c on c.id = v.operator_club_id\
      """;

  private static final String EVERYTHING = SELECT.formatted("");

  /** Without operators that nobody may know of, and without venues that a moderator has hidden. */
  private static final String SHOWN = SELECT.formatted("shown_");

  private static final Upsert PUT =
      Upsert.into("venue", "slug")
          .columns("text", "slug", "name", "address", "description", "country", "region")
          .columns("text", "point_precision", "state")
          .columns("text[]", "aka", "environments", "amenities")
          .columns("integer", "area_m2", "capacity", "min_group")
          .columns("smallint", "floors")
          .columns("jsonb", "default_rules")
          .columns("boolean", "private_hire")
          .member("point", "jsonb")
          .column("lat", "double precision", "r.point ->> 'lat'")
          .column("lon", "double precision", "r.point ->> 'lon'")
          .member("operator_club", "text")
          .column("operator_club_id", "uuid", "operator.id")
          .join("left join club operator on operator.slug = r.operator_club")
          .build();

  private final Database database;

  public VenueStore(Database database) {
    this.database = database;
  }

  List<Stored<Venue>> byIds(Collection<UUID> ids) {
    return database.readAsIndexed(
        handle ->
            handle
                .createQuery(SHOWN + " where v.id = any(:ids)")
                .bindArray("ids", UUID.class, ids)
                .map((rs, ctx) -> map(rs))
                .list());
  }

  Optional<Stored<Venue>> bySlug(String slug) {
    return database.read(
        handle ->
            handle
                .createQuery(SHOWN + " where v.slug = :slug")
                .bind("slug", slug)
                .map((rs, ctx) -> map(rs))
                .findOne());
  }

  /**
   * A venue with what only those who run it may know of.
   *
   * @param operator id of the club that runs it
   * @param hidden whether a moderator has hidden it
   */
  record Found(Stored<Venue> row, @Nullable UUID operator, boolean hidden) {}

  /** Whatever is at this address. */
  Optional<Found> found(String slug) {
    return found(slug, "");
  }

  /** As {@link #found}, and nobody else changes it until the transaction ends. */
  Optional<Found> lock(String slug) {
    return found(slug, " for no key update of v");
  }

  private Optional<Found> found(String slug, String locking) {
    return database.read(
        handle ->
            handle
                .createQuery(EVERYTHING + " where v.slug = :slug" + locking)
                .bind("slug", slug)
                .map(
                    (rs, ctx) ->
                        new Found(
                            map(rs),
                            rs.getObject("operator_club_id", UUID.class),
                            rs.getObject("hidden_at") != null))
                .findOne());
  }

  /** See {@link Database#isFree}. */
  boolean isFree(String slug, @Nullable UUID but) {
    return database.isFree("venue", "slug", slug, but);
  }

  /** A new venue at an address that is free. */
  Stored<Venue> add(Venue venue) {
    database.write(handle -> PUT.write(handle, List.of(venue)));
    return found(venue.slug()).orElseThrow().row();
  }

  /** Writes over the venue with this id. */
  Stored<Venue> replace(UUID id, Venue venue) {
    database.write(
        handle -> {
          PUT.update(handle, id, venue);
          return id;
        });
    return found(venue.slug()).orElseThrow().row();
  }

  /** Whether games are or were there. */
  boolean isUsed(UUID id) {
    return database.read(
        handle ->
            handle
                .createQuery("select exists (select from event where venue_id = ?)")
                .bind(0, id)
                .mapTo(Boolean.class)
                .one());
  }

  /** It and its past addresses. */
  void delete(UUID id) {
    database.write(
        handle -> {
          handle.execute("delete from past_slug where kind = 'venue' and id = ?", id);
          return handle.execute("delete from venue where id = ?", id);
        });
  }

  List<UUID> idsAfter(@Nullable UUID after, int count) {
    return database.idsAfter("venue", after, count);
  }

  long count() {
    return database.count("venue");
  }

  Optional<String> movedTo(String slug) {
    return database.movedTo("venue", "slug", slug);
  }

  @Override
  public String type() {
    return VenueIndex.TYPE;
  }

  @Override
  public Class<Venue> form() {
    return Venue.class;
  }

  @Override
  public String key(Venue venue) {
    return venue.slug();
  }

  @Override
  public List<Reference> references(Venue venue) {
    return venue.operatorClub() == null
        ? List.of()
        : List.of(new Reference("club", venue.operatorClub(), "/operator_club"));
  }

  @Override
  public Set<String> known(Collection<String> slugs) {
    return database.known("venue", "slug", slugs);
  }

  @Override
  public Outcome put(List<Venue> venues) {
    return database.write(handle -> PUT.write(handle, venues));
  }

  @Override
  public void each(Consumer<Venue> venues) {
    database.stream(EVERYTHING + " order by v.slug", (rs, ctx) -> map(rs).value(), venues);
  }

  private static Stored<Venue> map(ResultSet rs) throws SQLException {
    var row = new Columns(rs);
    return row.stored(
        new Venue(
            row.given("slug"),
            row.text("operator_club"),
            row.given("name"),
            row.texts("aka"),
            row.text("address"),
            row.text("description"),
            row.text("country"),
            row.text("region"),
            row.point(),
            row.enumOf("point_precision", Venue.Precision.class),
            row.enums("environments", Environment.class),
            row.integer("area_m2"),
            row.integer("floors"),
            row.integer("capacity"),
            row.enums("amenities", Venue.Amenity.class),
            row.json("default_rules", Rules.class),
            row.bool("private_hire"),
            row.integer("min_group"),
            row.enumOf("state", Venue.State.class)));
  }
}

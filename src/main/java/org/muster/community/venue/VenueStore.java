package org.muster.community.venue;

import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.core.Stored;
import org.muster.core.Transferable;
import org.muster.platform.db.Database;
import org.muster.platform.db.PublicKeys;
import org.muster.platform.db.Rows;
import org.muster.platform.db.Upsert;

/** Reads and writes venues. */
public final class VenueStore implements Transferable<Venue> {

  /** Of the tables, or of the views before them. */
  private static final String SELECT =
      """
      select v.*, c.slug as operator_club
      from %1$svenue v left join %1$sclub c on c.id = v.operator_club_id\
      """;

  private static final String EVERYTHING = SELECT.formatted("");

  /** Excludes operators that are not public, and venues that a moderator has hidden. */
  private static final String SHOWN = SELECT.formatted("shown_");

  /** With an operator that everybody can find. */
  private static final String PUBLIC =
      """
      select v.*, c.slug as operator_club from shown_venue v
      left join shown_club c on c.id = v.operator_club_id and c.visibility = 'public'
      order by v.slug\
      """;

  private static final String SHOWN_BY_IDS = SHOWN + " where v.id = any(:ids)";

  /** Selects the rows that the index contains, with when the last game of each age ends there. */
  static final String BY_IDS =
      """
      select v.*, ages.ages from (%s) v
        left join lateral (
          select jsonb_agg(jsonb_build_object('min_age', min_age, 'until', until)) as ages from (
            select min_age, max(ends_at) as until from coming_event
            where venue_id = v.id and min_age is not null group by min_age) each) ages on true\
      """
          .formatted(SHOWN_BY_IDS);

  private static final Upsert PUT =
      Upsert.into("venue", "slug")
          .components(Venue.class, "operator_club")
          .column("operator_club_id", "operator.id")
          .join("left join club operator on operator.slug = j ->> 'operator_club'")
          .build();

  private static final Rows<Venue> VENUE = Rows.of(Venue.class);
  private static final Rows<Stored<Venue>> ROW = Rows.stored(Venue.class);
  private static final Rows<Aged> AGED =
      ROW.and((venue, row) -> new Aged(venue, row.jsons("ages", Age.class)));
  private static final Rows<Found> FOUND =
      ROW.and(
          (venue, row) ->
              new Found(venue, row.uuidOrNull("operator_club_id"), row.isSet("hidden_at")));

  private final Database database;

  public VenueStore(Database database) {
    this.database = database;
  }

  List<Stored<Venue>> byIds(Collection<UUID> ids) {
    return byIds(SHOWN_BY_IDS, ids, ROW);
  }

  /** The same as the index needs them. */
  List<Aged> aged(Collection<UUID> ids) {
    return byIds(BY_IDS, ids, AGED);
  }

  private <T> List<T> byIds(String select, Collection<UUID> ids, Rows<T> rows) {
    return database.readAsIndexed(
        handle -> handle.createQuery(select).bindArray("ids", UUID.class, ids).map(rows).list());
  }

  /**
   * How young somebody may be at coming games of a venue.
   *
   * @param until when the last such game ends
   */
  record Age(int minAge, OffsetDateTime until) {}

  /** A venue with the ages of its games, in no order. */
  record Aged(Stored<Venue> venue, List<Age> ages) {}

  /** The venue at this address as the public may know it; its operator's id, whatever that is. */
  Optional<Found> bySlug(String slug) {
    return database.read(
        handle ->
            handle
                .createQuery(SHOWN + " where v.slug = :slug")
                .bind("slug", slug)
                .map(FOUND)
                .findOne());
  }

  /**
   * A venue, and what only its managers may know.
   *
   * @param operator id of the club that operates it
   * @param hidden whether a moderator has hidden it
   */
  record Found(Stored<Venue> row, @Nullable UUID operator, boolean hidden) {}

  /** The venue at this address, without a check of visibility. */
  Optional<Found> found(String slug) {
    return found(slug, "");
  }

  /** Like {@link #found}, with the row locked until the transaction ends. */
  Optional<Found> lock(String slug) {
    return found(slug, " for no key update of v");
  }

  private Optional<Found> found(String slug, String locking) {
    return database.read(
        handle ->
            handle
                .createQuery(EVERYTHING + " where v.slug = :slug" + locking)
                .bind("slug", slug)
                .map(FOUND)
                .findOne());
  }

  /** See {@link Database#isFree}. */
  boolean isFree(String slug, @Nullable UUID but) {
    return database.isFree("venue", "slug", slug, but);
  }

  /** Inserts a venue at an address that is free. */
  Found add(Venue venue) {
    database.write(handle -> PUT.write(handle, List.of(venue)));
    return found(venue.slug()).orElseThrow();
  }

  /** Overwrites the venue with this id. */
  Found replace(UUID id, Venue venue) {
    database.write(
        handle -> {
          PUT.update(handle, id, venue);
          return id;
        });
    return found(venue.slug()).orElseThrow();
  }

  /** Whether past or future games refer to the venue. */
  boolean isUsed(UUID id) {
    return database.read(
        handle ->
            handle
                .createQuery("select exists (select from event where venue_id = ?)")
                .bind(0, id)
                .mapTo(Boolean.class)
                .one());
  }

  /** Deletes the venue and its past addresses. */
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

  /** The keys of open venues. */
  PublicKeys keys() {
    return new PublicKeys(database, "slug", "listed_venue");
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
  public Optional<Likeness> likeness(Venue venue) {
    return Optional.of(new Likeness(venue.slug(), venue.name(), venue.point(), venue.region()));
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
    database.stream(EVERYTHING + " order by v.slug", VENUE, venues);
  }

  @Override
  public void eachPublic(Consumer<Venue> venues) {
    database.stream(PUBLIC, VENUE, venue -> venues.accept(venue.shown()));
  }

  /** The names of the venues that these clubs operate, by slug. */
  SortedMap<String, String> operated(Collection<UUID> clubs) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select slug, name from venue where operator_club_id = any(:clubs) order by"
                        + " slug")
                .bindArray("clubs", UUID.class, clubs)
                .reduceRows(
                    new TreeMap<String, String>(),
                    (all, row) -> {
                      all.put(
                          row.getColumn("slug", String.class), row.getColumn("name", String.class));
                      return all;
                    }));
  }
}

package org.muster.community.event;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Transferable;
import org.muster.engine.rows.PublicRow;
import org.muster.platform.db.Database;
import org.muster.platform.db.PublicKeys;
import org.muster.platform.db.Upsert;

/** Reads games with what they show, and imports and exports them. */
public final class EventStore implements Transferable<Event> {

  static final Upsert PUT =
      Upsert.into("event", "slug")
          .components(Event.class, "organiser", "venue", "co_hosts")
          .join("left join club o on o.slug = j ->> 'organiser'")
          .join(
              "left join player p on j ->> 'organiser' like '@%'"
                  + " and p.handle = substr(j ->> 'organiser', 2)")
          .join("left join venue v on v.slug = j ->> 'venue'")
          .column("organiser_club_id", "o.id")
          .column("organiser_player_id", "p.id")
          .column("venue_id", "v.id")
          .column(
              "co_host_ids",
              "(select coalesce(array_agg(h.id order by n), '{}')"
                  + " from jsonb_array_elements_text(j -> 'co_hosts') with ordinality s (slug, n)"
                  + " join club h on h.slug = s.slug)")
          .build();

  private final Database database;

  public EventStore(Database database) {
    this.database = database;
  }

  List<EventRow> byIds(Collection<UUID> ids) {
    return database.readAsIndexed(
        handle ->
            handle
                .createQuery(EventSelects.BY_IDS)
                .bindArray("ids", UUID.class, ids)
                .map(EventColumns.ROW)
                .list());
  }

  /** The publicly listed games among these ids, as lists show them. */
  List<PublicRow<EventSummary>> listed(Collection<UUID> ids, Instant now) {
    return database.readAsIndexed(
        handle ->
            handle
                .createQuery(EventSelects.LISTED_SUMMARY)
                .bindArray("ids", UUID.class, ids)
                .map((rs, ctx) -> EventColumns.listed(rs, now))
                .list());
  }

  /** Games as lists show them, with everything they refer to, for their managers. */
  List<EventSummary> summaries(Collection<UUID> ids, Instant now) {
    return database.read(handle -> summaries(handle, EventSelects.SUMMARY, ids, now));
  }

  /** One game as lists show it; the caller must have checked access. */
  EventSummary summary(UUID id, Instant now) {
    return database
        .read(handle -> summaries(handle, EventSelects.SHOWN_SUMMARY, List.of(id), now))
        .getFirst();
  }

  private static List<EventSummary> summaries(
      Handle handle, String select, Collection<UUID> ids, Instant now) {
    return handle
        .createQuery(select)
        .bindArray("ids", UUID.class, ids)
        .map((rs, ctx) -> EventColumns.summary(rs, now))
        .list();
  }

  Optional<EventRow> bySlug(String slug) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    EventSelects.SHOWN
                        + " where e.slug = :slug and e.hidden_at is null and e.held is null")
                .bind("slug", slug)
                .map(EventColumns.ROW)
                .findOne());
  }

  /** One game with what the public may see of its references. */
  EventRow shown(UUID id) {
    return one(EventSelects.SHOWN, id);
  }

  /** One game with everything it refers to, for its managers. */
  EventRow whole(UUID id) {
    return one(EventSelects.WHOLE, id);
  }

  private EventRow one(String select, UUID id) {
    return database.read(
        handle ->
            handle.createQuery(select + " where e.id = ?").bind(0, id).map(EventColumns.ROW).one());
  }

  List<UUID> idsAfter(@Nullable UUID after, int count) {
    return database.idsAfter("event", after, count);
  }

  long count() {
    return database.count("event");
  }

  /** Slugs with this prefix, of listed games that have not ended. */
  List<String> slugs(String prefix, int most) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "select slug from coming_event where starts_with(slug, :prefix)"
                        + " and ends_at > now() order by slug limit :most")
                .bind("prefix", prefix)
                .bind("most", most)
                .mapTo(String.class)
                .list());
  }

  /** The keys of listed games to come, and those of the last 90 days. */
  PublicKeys keys() {
    return new PublicKeys(
        database,
        "slug",
        "listed_event where ends_at > now() - interval '90 days'" + " or state = 'postponed'");
  }

  @Override
  public String type() {
    return EventIndex.TYPE;
  }

  @Override
  public Class<Event> form() {
    return Event.class;
  }

  @Override
  public String key(Event event) {
    return event.slug();
  }

  @Override
  public Optional<Fault> fault(Event event, Instant now) {
    return PriceRules.unsound(event);
  }

  @Override
  public Optional<Likeness> likeness(Event event) {
    String what = event.title() + " " + event.start();
    return Optional.of(new Likeness(event.slug(), what, null, event.venue()));
  }

  @Override
  public List<Reference> references(Event event) {
    var references = new ArrayList<Reference>();
    String organiser = event.organiser();
    if (organiser != null) {
      references.add(
          organiser.startsWith("@")
              ? new Reference("player", organiser.substring(1), "/organiser")
              : new Reference("club", organiser, "/organiser"));
    }
    for (int i = 0; i < event.coHosts().size(); i++) {
      references.add(new Reference("club", event.coHosts().get(i), "/co_hosts/" + i));
    }
    if (event.venue() != null) {
      references.add(new Reference("venue", event.venue(), "/venue"));
    }
    for (int i = 0; i < event.prices().size(); i++) {
      String club = event.prices().get(i).membersOf();
      if (club != null) {
        references.add(new Reference("club", club, "/prices/" + i + "/members_of"));
      }
    }
    return references;
  }

  @Override
  public Set<String> known(Collection<String> slugs) {
    return database.known("event", "slug", slugs);
  }

  @Override
  public Outcome put(List<Event> events) {
    return database.write(handle -> PUT.write(handle, events));
  }

  @Override
  public void each(Consumer<Event> events) {
    database.stream(EventSelects.EVERYTHING + " order by e.slug", EventColumns.EVENT, events);
  }

  @Override
  public void eachPublic(Consumer<Event> events) {
    database.stream(
        EventSelects.PUBLIC + " where coalesce(c.id, p.id) is not null order by e.slug",
        EventColumns.EVENT,
        events);
  }
}

package org.muster.community.event;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.muster.community.club.Clubs;
import org.muster.community.club.Founding;
import org.muster.community.club.Roles;
import org.muster.community.notice.Notices;
import org.muster.community.player.Players;
import org.muster.community.venue.VenueGames;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.Transferable;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Cards;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.Tool;
import org.muster.engine.query.DocumentSource;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;

/** Wires the search for games and their management. */
public final class EventFeature implements Feature {

  private final EventTools finding;
  private final EventStore rows;
  private final EventEditing editing;
  private final EventLifecycle lifecycle;
  private final EventRepeating repeating;
  private final SeriesEditing series;
  private final CoOrganisers coOrganisers;
  private final Events events;
  private final Clubs clubs;
  private final OrganisingRoutes routes;
  private final SeriesRoutes seriesRoutes;
  private final OrganisingTools tools;
  private final MyEvents mine;
  private final Job completion;
  private final OrganiserErasure erasure;

  public EventFeature(
      Platform platform,
      EventAccess access,
      Attendance attendance,
      Clubs clubs,
      Venues venues,
      Players players,
      Roles roles,
      Notices notices,
      NewOrganisers newOrganisers) {
    Database database = platform.database();
    Clock clock = platform.clock();
    this.clubs = clubs;
    rows = new EventStore(database);
    events = new Events(rows, access, platform.search(), platform.rows(), clock);
    finding = new EventTools(events, new Cards(platform.cursors()), platform.gazetteer());
    var writes = new EventWriteStore(database);
    var first = new FirstGames(new FirstGameStore(database), roles, newOrganisers, clock);
    editing =
        new EventEditing(
            database,
            rows,
            writes,
            access,
            clubs,
            venues,
            roles,
            new Founding(platform.quotas(), roles),
            first,
            notices,
            attendance,
            clock);
    repeating = new EventRepeating(database, writes, access, editing, clock);
    series = new SeriesEditing(database, access, editing, clock);
    coOrganisers = new CoOrganisers(database, access, players, notices);
    lifecycle =
        new EventLifecycle(database, rows, writes, access, notices, first, attendance, clock);
    mine = new MyEvents(rows, writes, roles, platform.cursors(), clock);
    routes = new OrganisingRoutes(editing, lifecycle, mine);
    seriesRoutes = new SeriesRoutes(repeating, series);
    tools = new OrganisingTools(editing, lifecycle, events);
    erasure = new OrganiserErasure(writes, access, lifecycle, players, clock);
    completion =
        new Sweep(
            "event-completion",
            Duration.ofMinutes(1),
            500,
            most -> writes.complete(clock.instant().minus(EventLifecycle.GRACE), most));
  }

  /** All games, for import and export. */
  public static Transferable<Event> rows(Database database) {
    return new EventStore(database);
  }

  /** What is played next at venues. */
  public static VenueGames next(Database database, Clock clock) {
    var store = new NextGameStore(database);
    return venues -> store.next(venues, clock.instant());
  }

  public Events operations() {
    return events;
  }

  /** Creates and changes games. */
  public EventEditing editing() {
    return editing;
  }

  /** The games that a caller manages. */
  public MyEvents mine() {
    return mine;
  }

  /** Repeats games. */
  public EventRepeating repeating() {
    return repeating;
  }

  /** Who runs single games. */
  public CoOrganisers coOrganisers() {
    return coOrganisers;
  }

  /** Changes the games of a series. */
  public SeriesEditing series() {
    return series;
  }

  /** Moves games from state to state. */
  public EventLifecycle lifecycle() {
    return lifecycle;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return Feature.concat(
        new EventRoutes(events, clubs).endpoints(),
        routes.endpoints(),
        seriesRoutes.endpoints(),
        new CoOrganiserRoutes(coOrganisers).endpoints());
  }

  @Override
  public Map<String, String> tags() {
    return Map.of("Events", "Games: when and where they take place, what they cost, who can play.");
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return Feature.concat(finding.tools(), tools.tools());
  }

  @Override
  public List<ResourceTemplate> resources() {
    return List.of(finding.resources());
  }

  @Override
  public List<Job> jobs() {
    return List.of(completion);
  }

  @Override
  public Optional<DocumentSource> documents() {
    return Optional.of(new EventIndex(rows));
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "publication",
                "account_id = :account",
                "(select slug from event n where n.id = t.event_id) as event",
                "at"),
            PersonalData.Rows.of(
                "co_organiser",
                "player_id = :player",
                "(select slug from event n where n.id = t.event_id) as event",
                "added_at"),
            PersonalData.Rows.of(
                "event",
                "organiser_player_id = :player",
                "slug",
                "title",
                "aka",
                "synopsis",
                "description",
                "lang",
                "game_types",
                "themes",
                "charity",
                "audience",
                "starts_at",
                "ends_at",
                "tz",
                "continuous_play",
                "schedule",
                "state",
                "previous_start",
                "cancel_reason",
                "visibility",
                "join_mode",
                "capacity",
                "rental_capacity",
                "registered",
                "registration",
                "prices",
                "rental",
                "rules",
                "factions",
                "roles",
                "difficulty",
                "required_items",
                "documents",
                "refund_policy",
                "min_age",
                "min_age_unaccompanied",
                "questions",
                "waiver",
                "hidden_at",
                "held",
                "held_reason",
                "created_at",
                "updated_at",
                "(select slug from venue n where n.id = t.venue_id) as venue",
                "array(select slug from club n where n.id = any(t.co_host_ids)) as co_hosts"))
        .erasing(
            "update event set held_reason = null where held_reason is not null and id in ("
                + "select event_id from publication where account_id = :account)");
  }

  @Override
  public void release(Caller.Member leaving) {
    erasure.release(leaving.player());
  }
}

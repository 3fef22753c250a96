package org.muster.community.registration;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.muster.community.club.InvitationQuotas;
import org.muster.community.event.Attendance;
import org.muster.community.event.EventAccess;
import org.muster.community.notice.Notices;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.web.Pages;
import org.muster.engine.query.Cursors;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;
import org.muster.platform.secrets.SecretStore.Purpose;

/** Wires registrations: places, the waitlist, check-in. */
public final class RegistrationFeature implements Feature {

  private final Registrations registrations;
  private final Withdrawals withdrawals;
  private final MyRegistrations mine;
  private final Attendees attendees;
  private final Arrivals arrivals;
  private final WalkIns walkIns;
  private final GameAttendance attendance;
  private final Deadlines deadlines;
  private final OrganiserMails mails;
  private final Reminders reminders;
  private final GuestNameStore guests;
  private final List<Job> jobs;
  private final GameActions actions;
  private final RegistrationPages pages;
  private final RegistrationWords words;
  private final GameTickets tickets;
  private final ClubMates mates;
  private final GuestTickets invited;

  public RegistrationFeature(
      Platform platform, EventAccess access, Notices notices, Players players) {
    Database database = platform.database();
    Clock clock = platform.clock();
    Cursors cursors = platform.cursors();
    var store = new RegistrationStore(database);
    var views = new RegistrationViewStore(database);
    var news = new OrganiserNewsStore(database);
    var told = new RegistrationNotices(notices, access);
    var organisers = new OrganiserNews(news, told, clock);
    var ledger = new RegistrationLedger(store, told, clock);
    var entry = new RegistrationAccess(access, store, views, ledger);
    registrations = new Registrations(database, access, store, ledger, organisers, entry, clock);
    withdrawals = new Withdrawals(database, access, store, ledger, organisers, entry, clock);
    mine = new MyRegistrations(store, views, entry, cursors, clock);
    attendees =
        new Attendees(
            database,
            access,
            store,
            views,
            ledger,
            entry,
            new InvitationQuotas(platform.quotas()),
            cursors,
            clock);
    var arrived = new ArrivalStore(database);
    var guestTickets = new GuestTicketStore(database);
    arrivals = new Arrivals(arrived, guestTickets, ledger, clock);
    invited =
        new GuestTickets(
            database,
            access,
            guestTickets,
            views,
            entry,
            new GuestLinks(platform.secrets().all(Purpose.LINK), platform.baseUrl()),
            clock);
    walkIns = new WalkIns(database, access, store, ledger, entry, clock);
    attendance = new GameAttendance(access, store, new GameRegistrationStore(database), ledger);
    deadlines = new Deadlines(access, store, new DeadlineStore(database), ledger, clock);
    mails = new OrganiserMails(access, store, news, notices, clock);
    var reminded = new ReminderStore(database);
    reminders = new Reminders(access, views, reminded, notices, clock);
    guests = new GuestNameStore(database, clock);
    jobs =
        List.of(
            deadlines.job(),
            mails.job(),
            reminders.job(),
            new Sweep(
                "guest-names", Duration.ofHours(1), 1_000, guests::forget, guests::forgetTickets),
            new Sweep(
                "registration-mails-retention",
                Duration.ofHours(1),
                1_000,
                most -> news.deleteTold(Duration.ofDays(1), most),
                most -> reminded.deleteOld(Duration.ofDays(30), most),
                most -> arrived.deleteOld(Arrivals.DEVICES_KEPT, most)));
    actions = new GameActions(access, store, ledger, entry, clock);
    words = new RegistrationWords(access, clock);
    pages = new RegistrationPages(access, registrations, withdrawals, mine, clock);
    tickets = new GameTickets(access, views, guestTickets);
    mates = new ClubMates(access, new ClubMateStore(database), players, clock);
  }

  Registrations registrations() {
    return registrations;
  }

  Withdrawals withdrawals() {
    return withdrawals;
  }

  /** Operations of managers on the registrations of a game. */
  public Attendees attendees() {
    return attendees;
  }

  Deadlines deadlines() {
    return deadlines;
  }

  OrganiserMails mails() {
    return mails;
  }

  Reminders reminders() {
    return reminders;
  }

  GuestNameStore guests() {
    return guests;
  }

  /** Who is let in at a gate. */
  public Arrivals arrivals() {
    return arrivals;
  }

  /** Registers who comes without an account. */
  public WalkIns walkIns() {
    return walkIns;
  }

  /** Updates registrations when their game changes. */
  public Attendance attendance() {
    return attendance;
  }

  /** Reads the caller's registrations. */
  public MyRegistrations mine() {
    return mine;
  }

  /** Tells what the page of a game offers its reader. */
  public GameActions actions() {
    return actions;
  }

  /** Does one thing with several registrations of a game. */
  public AttendeeBatch batch() {
    return new AttendeeBatch(attendees, registrations, withdrawals);
  }

  /** Tells who of the caller's clubs comes. */
  public ClubMates clubMates() {
    return mates;
  }

  /** Gives guests tickets of their own. */
  public GuestTickets guestTickets() {
    return invited;
  }

  /** Reads tickets. */
  public GameTickets tickets() {
    return tickets;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return Feature.concat(
        new RegistrationRoutes(registrations, withdrawals, mine, attendees).endpoints(),
        new WalkInRoutes(walkIns).endpoints(),
        new ClubMateRoutes(mates).endpoints(),
        new GuestTicketRoutes(invited).endpoints());
  }

  @Override
  public Map<String, String> tags() {
    return Map.of("Registrations", "Registrations for games: places, the waitlist, check-in.");
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return Feature.concat(
        new RegistrationTools(registrations, withdrawals, words).tools(),
        new AttendeeTools(attendees).tools());
  }

  @Override
  public List<Job> jobs() {
    return jobs;
  }

  @Override
  public void addTo(Pages site) {
    pages.addTo(site);
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "registration",
                "player_id = :player",
                "(select slug from event n where n.id = t.event_id) as event",
                "(select title from event n where n.id = t.event_id) as title",
                "state",
                "team",
                "size",
                "faction",
                "role",
                "price",
                "rentals",
                "friends_with",
                "answers",
                "waiver_at",
                "(select waiver from agreed_waiver n where n.event_id = t.event_id"
                    + " and n.version = t.waiver_version) as waiver",
                "consent_by",
                "guests",
                "offer_expires_at",
                "checked_in_at",
                "created_at",
                "updated_at"),
            PersonalData.Rows.of(
                "guest_ticket",
                "registration_id in (select n.id from registration n where n.player_id = :player)",
                "callsign",
                "created_at",
                "checked_in_at"),
            PersonalData.Rows.of(
                "registration_news",
                "player_id = :player",
                "(select slug from event n where n.id = t.event_id) as event",
                "what",
                "at",
                "told_at"))
        .erasing(
            """
            update registration_news set changes = null where changes is not null
              and registration_id in (select id from registration where player_id = :player)\
            """,
            """
            delete from check_in where registration_id in (
              select id from registration where player_id = :player or checked_in_by = :player)\
            """,
            """
            delete from guest_ticket where registration_id in (
              select id from registration where player_id = :player)\
            """,
            """
            update guest_ticket set checked_in_by = null, device = null, pass = null
            where checked_in_by = :player\
            """,
            """
            update registration set player_id = null, team = null, friends_with = '{}',
              answers = null, consent_by = null, guests = '[]' where player_id = :player\
            """,
            """
            update registration set friends_with =
              (select coalesce(array_agg(f), '{}') from unnest(friends_with) f
               where f <> all (:handles))
            where friends_with && cast(:handles as text[])\
            """);
  }

  @Override
  public void release(Caller.Member leaving) {
    withdrawals.release(leaving);
  }
}

package org.muster.community.desk;

import static java.util.stream.Collectors.toMap;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.MembershipView;
import org.muster.community.club.Memberships;
import org.muster.community.event.Event;
import org.muster.community.event.EventSummary;
import org.muster.community.event.MyEvents;
import org.muster.community.event.MyEventsQuery;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.registration.AttendeeTally;
import org.muster.community.registration.Attendees;
import org.muster.community.registration.Registration.State;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.DateBlock;
import org.muster.delivery.web.part.Pager;

/** The page of everything that one organises. */
public final class DeskPages {

  private static final int MOST = 100;

  /** Past games that are shown: to look back at, and to start the next from. */
  private static final int MOST_PAST = 20;

  private final MyEvents mine;
  private final Attendees attendees;
  private final Memberships clubs;
  private final Venues venues;

  DeskPages(MyEvents mine, Attendees attendees, Memberships clubs, Venues venues) {
    this.mine = mine;
    this.attendees = attendees;
    this.clubs = clubs;
    this.venues = venues;
  }

  /**
   * Everything that one organises.
   *
   * @param done what was just done, in words; null: nothing
   * @param waiting what waits for a decision
   * @param pager over the games of the sections
   */
  public record Model(
      @Nullable String done,
      List<Anchor> waiting,
      List<Section> sections,
      List<Anchor> clubs,
      List<Anchor> venues,
      Pager pager) {}

  /**
   * Games in one state.
   *
   * @param name for {@link OrganisingWords#SECTION}
   */
  public record Section(String name, List<Game> games) {}

  /**
   * A game.
   *
   * @param lang of its title
   * @param places how many are taken, and of how many
   * @param open what waits, in words; empty: nothing
   * @param copy address of the form that copies it
   * @param repeat address of the form that repeats it
   */
  public record Game(
      String href,
      String title,
      @Nullable String lang,
      DateBlock date,
      String places,
      List<String> open,
      String copy,
      String repeat) {}

  void addTo(Pages site) {
    site.personalPage("/organise", this::show);
  }

  private View show(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    String cursor = visit.query("cursor").orElse(null);
    Page<EventSummary> coming =
        mine.list(
            me,
            new MyEventsQuery(
                List.of(Event.State.PUBLISHED, Event.State.POSTPONED), null, MOST, cursor));
    List<EventSummary> drafts = cursor == null ? ended(me, Event.State.DRAFT) : List.of();
    List<EventSummary> past =
        cursor == null
            ? ended(me, Event.State.COMPLETED, Event.State.CANCELLED).reversed().stream()
                .limit(MOST_PAST)
                .toList()
            : List.of();
    Map<UUID, List<AttendeeTally>> counts =
        attendees.tallies(
            Stream.of(coming.items(), past).flatMap(List::stream).map(EventSummary::id).toList());
    var model =
        new Model(
            made(visit),
            waiting(visit, coming.items(), counts),
            Stream.of(
                    section(visit, "drafts", drafts, counts),
                    section(visit, "coming", in(coming, Event.State.PUBLISHED), counts),
                    section(visit, "postponed", in(coming, Event.State.POSTPONED), counts),
                    section(visit, "past", past, counts))
                .filter(section -> !section.games.isEmpty())
                .toList(),
            clubs.asOfficer(me).stream().map(club -> anchor(visit, club)).toList(),
            venues.run(me).entrySet().stream()
                .map(
                    venue ->
                        new Anchor(
                            visit.link("/organise/venues/" + venue.getKey()), venue.getValue()))
                .toList(),
            new Pager(
                null,
                coming.nextCursor() == null
                    ? null
                    : visit.link("/organise?cursor=" + Visit.encoded(coming.nextCursor()))));
    return View.page("desk/desk.jte", visit.words().of(OrganisingWords.DESK), model).noindex();
  }

  /** How many games were just made. */
  private static @Nullable String made(Visit visit) {
    return visit
        .query("made")
        .filter(made -> made.matches("[0-9]{1,2}"))
        .map(made -> visit.words().of(DeskWords.MADE, Integer.parseInt(made)))
        .orElse(null);
  }

  private static Anchor anchor(Visit visit, MembershipView club) {
    return new Anchor(visit.link("/organise/clubs/" + club.club()), club.clubName());
  }

  /** Games in these states, whenever they are or were. */
  private List<EventSummary> ended(Caller.Member me, Event.State... states) {
    var ever = Instant.EPOCH.atOffset(ZoneOffset.UTC);
    return mine.list(me, new MyEventsQuery(List.of(states), ever, MOST, null)).items();
  }

  private static List<EventSummary> in(Page<EventSummary> games, Event.State state) {
    return games.items().stream().filter(game -> game.state() == state).toList();
  }

  private static List<Anchor> waiting(
      Visit visit, List<EventSummary> games, Map<UUID, List<AttendeeTally>> counts) {
    return games.stream()
        .filter(game -> registrations(counts, game, State.PENDING) > 0)
        .map(
            game ->
                new Anchor(
                    visit.link(OrganisingTab.REGISTRATIONS.path(game.slug()) + "?state=pending"),
                    visit
                        .words()
                        .of(
                            OrganisingWords.WAITS_IN,
                            registrations(counts, game, State.PENDING),
                            game.title())))
        .toList();
  }

  private static Section section(
      Visit visit, String name, List<EventSummary> games, Map<UUID, List<AttendeeTally>> counts) {
    return new Section(name, games.stream().map(game -> game(visit, game, counts)).toList());
  }

  private static Game game(Visit visit, EventSummary game, Map<UUID, List<AttendeeTally>> counts) {
    var open =
        Stream.of(State.PENDING, State.OFFERED, State.WAITLISTED)
            .filter(state -> registrations(counts, game, state) > 0)
            .map(
                state -> Standing.counted(visit.words(), state, registrations(counts, game, state)))
            .toList();
    return new Game(
        visit.link(OrganisingTab.OVERVIEW.path(game.slug())),
        game.title(),
        game.lang(),
        DateBlock.of(visit.words(), game.startsAt(), game.tz()),
        Standing.places(visit.words(), game.registered(), game.capacity()),
        open,
        visit.link("/organise/events/" + game.slug() + "/copy"),
        visit.link("/organise/events/" + game.slug() + "/repeat"));
  }

  private static int registrations(
      Map<UUID, List<AttendeeTally>> counts, EventSummary game, State state) {
    return counts.getOrDefault(game.id(), List.of()).stream()
        .collect(toMap(AttendeeTally::state, AttendeeTally::registrations))
        .getOrDefault(state, 0);
  }
}

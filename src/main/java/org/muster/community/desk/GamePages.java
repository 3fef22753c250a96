package org.muster.community.desk;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.CoOrganisers;
import org.muster.community.event.Event;
import org.muster.community.event.EventLifecycle;
import org.muster.community.event.EventMove;
import org.muster.community.event.EventView;
import org.muster.community.event.EventWords;
import org.muster.community.event.Events;
import org.muster.community.figures.GameFigures;
import org.muster.community.figures.OrganiserFigures;
import org.muster.community.figures.Share;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.community.registration.AttendeeTally;
import org.muster.community.registration.Attendees;
import org.muster.community.registration.CapacityLimit;
import org.muster.community.registration.Fill;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.words.Words;

/** The page on which one sees how a game stands, and what can be done next. */
public final class GamePages {

  private final Events events;
  private final Attendees attendees;
  private final OrganiserFigures figures;
  private final CoOrganisers coOrganisers;
  private final Clock clock;

  GamePages(
      Events events,
      Attendees attendees,
      CoOrganisers coOrganisers,
      OrganiserFigures figures,
      Clock clock) {
    this.events = events;
    this.attendees = attendees;
    this.coOrganisers = coOrganisers;
    this.figures = figures;
    this.clock = clock;
  }

  /**
   * How a game stands.
   *
   * @param when days and times
   * @param counts registrations by state
   * @param fill what is taken by side, role and rental
   * @param figures how it went; empty: it has not begun, or nobody was to come
   * @param shares the same by side and price
   * @param moves what can be done next: see {@link OrganisingWords#MOVE}
   */
  public record Model(
      OrganisingBar bar,
      String title,
      @Nullable String lang,
      String state,
      String when,
      List<Fact> counts,
      List<Row> fill,
      List<Fact> figures,
      List<Row> shares,
      List<Anchor> moves,
      List<Anchor> more) {}

  /**
   * What is taken of something.
   *
   * @param kind side, role or rental gear
   * @param limit empty: none
   */
  public record Row(String kind, String name, String taken, String limit) {}

  void addTo(Pages site) {
    site.personalPage("/organise/events/{slug}", this::show);
  }

  private View show(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    String slug = visit.path("slug");
    List<AttendeeTally> tally = attendees.tally(me, slug); // only for those who run the game
    List<Fill> fill = attendees.fill(me, slug);
    EventView game = events.get(me, slug);
    Event event = game.event();
    boolean organises = coOrganisers.isNamedBy(me, slug);
    Words words = visit.words();
    Optional<GameFigures> went =
        event.start().isAfter(clock.instant())
            ? Optional.empty()
            : Optional.of(figures.ofGame(me, slug)).filter(GameFigures::hasAny);
    var model =
        new Model(
            OrganisingBar.of(slug, OrganisingTab.OVERVIEW),
            event.title(),
            event.lang(),
            words.of(OrganisingWords.GAME_STATE, Json.name(event.state())),
            words.interval(event.startsAt(), event.endsAt(), event.tz())
                + " · "
                + words.zone(event.startsAt(), event.tz()),
            counts(words, game, tally),
            fill(words, event, fill),
            went.map(each -> figures(words, each)).orElse(List.of()),
            went.map(each -> shares(words, each)).orElse(List.of()),
            moves(visit, game, organises),
            more(visit, slug, organises));
    return View.page("desk/game.jte", event.title(), model).noindex();
  }

  private static List<Fact> counts(Words words, EventView game, List<AttendeeTally> tally) {
    var places =
        Fact.of(
            words.of(OrganisingWords.TAKEN),
            Standing.places(words, game.event().registered(), game.event().capacity()));
    return Stream.concat(
            Stream.of(places),
            tally.stream()
                .map(
                    each ->
                        new Fact(
                            Standing.state(words, each.state()),
                            words.number(each.registrations()),
                            each.players() == each.registrations()
                                ? null
                                : words.of(OrganisingWords.PLAYERS, each.players()))))
        .toList();
  }

  private static List<Fact> figures(Words words, GameFigures went) {
    return List.of(
        Fact.of(words.of(DeskWords.HAD_PLACE), words.number(went.confirmed())),
        Fact.of(words.of(DeskWords.CAME), words.number(went.came())),
        Fact.of(words.of(DeskWords.ABSENT), words.number(went.noShows())),
        new Fact(
            words.of(DeskWords.GAVE_UP),
            words.number(went.cancelled()),
            went.cancelledLate() == 0
                ? null
                : words.of(DeskWords.GAVE_UP_LATE, words.number(went.cancelledLate()))),
        Fact.of(words.of(DeskWords.NO_PLACE), words.number(went.waiting())));
  }

  /** Those who had a place, and of these who came. */
  private static List<Row> shares(Words words, GameFigures went) {
    return Stream.concat(
            shares(words, EventWords.SIDE, went.bySide()),
            shares(words, EventWords.PRICE, went.byPrice()))
        .toList();
  }

  private static Stream<Row> shares(Words words, EventWords kind, List<Share> shares) {
    boolean none = shares.stream().allMatch(share -> share.name() == null);
    return shares.stream()
        .filter(_ -> !none)
        .map(
            share ->
                new Row(
                    words.of(kind),
                    Optional.ofNullable(share.name()).orElse(words.of(DeskWords.NOT_CHOSEN)),
                    words.number(share.confirmed()),
                    words.number(share.came())));
  }

  private static List<Row> fill(Words words, Event event, List<Fill> fill) {
    Stream<Row> sides =
        event.factions().stream()
            .map(
                side -> row(words, fill, CapacityLimit.Kind.FACTION, side.name(), side.capacity()));
    Stream<Row> roles =
        event.roles().stream()
            .map(role -> row(words, fill, CapacityLimit.Kind.ROLE, role.role(), role.limit()));
    Event.Rental rental = event.rental();
    Stream<Row> rentals =
        rental != null && rental.available()
            ? Stream.of(row(words, fill, CapacityLimit.Kind.RENTALS, null, event.rentalCapacity()))
            : Stream.of();
    return Stream.of(sides, roles, rentals).flatMap(rows -> rows).toList();
  }

  private static Row row(
      Words words,
      List<Fill> fill,
      CapacityLimit.Kind kind,
      @Nullable String name,
      @Nullable Integer limit) {
    int taken =
        fill.stream()
            .filter(each -> each.kind() == kind)
            .filter(each -> name == null || name.equals(each.name()))
            .mapToInt(Fill::taken)
            .sum();
    EventWords word =
        switch (kind) {
          case FACTION, PLAYERS -> EventWords.SIDE;
          case ROLE -> EventWords.ROLE;
          case RENTALS -> EventWords.RENTAL;
        };
    return new Row(
        words.of(word),
        Optional.ofNullable(name).orElse(""),
        words.number(taken),
        limit == null ? "" : words.number(limit));
  }

  /** What else there is; co-organisers neither copy nor repeat. */
  private static List<Anchor> more(Visit visit, String slug, boolean organises) {
    Words words = visit.words();
    var more = new ArrayList<Anchor>();
    if (organises) {
      more.add(link(visit, slug, "copy"));
      more.add(
          new Anchor(
              visit.link("/organise/events/" + slug + "/repeat"), words.of(DeskWords.REPEAT)));
    }
    more.add(
        new Anchor(visit.link(OrganisingTab.MESSAGES.path(slug)), words.of(OrganisingWords.WRITE)));
    more.add(
        new Anchor(
            visit.link(OrganisingTab.OVERVIEW.path(slug) + CoOrganiserPages.BELOW),
            words.of(DeskWords.CO_ORGANISERS)));
    return more;
  }

  private static List<Anchor> moves(Visit visit, EventView game, boolean organises) {
    Event event = game.event();
    boolean over = event.state() == Event.State.PUBLISHED && game.phase() == EventView.Phase.ENDED;
    return EventLifecycle.moves(event.state()).stream()
        .filter(move -> move != EventMove.CHANGE && move != EventMove.COPY)
        .filter(move -> !over && (organises || move != EventMove.DELETE))
        .map(move -> link(visit, event.slug(), Json.name(move)))
        .toList();
  }

  private static Anchor link(Visit visit, String slug, String what) {
    return new Anchor(
        visit.link("/organise/events/" + slug + "/" + what),
        visit.words().of(OrganisingWords.MOVE, what));
  }

  /** How many registrations are in a state. */
  static int in(List<AttendeeTally> tally, State state) {
    return tally.stream()
        .filter(each -> each.state() == state)
        .mapToInt(AttendeeTally::registrations)
        .sum();
  }
}

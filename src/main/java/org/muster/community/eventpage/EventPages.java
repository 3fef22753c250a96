package org.muster.community.eventpage;

import static java.util.stream.Collectors.joining;

import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.muster.community.event.Event;
import org.muster.community.event.EventLifecycle;
import org.muster.community.event.EventView;
import org.muster.community.event.Events;
import org.muster.community.event.NewTimes;
import org.muster.community.feed.JsonLd;
import org.muster.community.feed.SiteData;
import org.muster.community.registration.ClubMates;
import org.muster.community.registration.GameActions;
import org.muster.community.venue.PlaceShown;
import org.muster.community.venue.Venue;
import org.muster.community.venue.Venues;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.Platform;
import org.muster.delivery.map.Maps;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Fields;

/** The page of a game. */
final class EventPages {

  private static final String TEMPLATE = "eventpage/page.jte";
  private static final int MOST = 5;

  private final Events events;
  private final EventLifecycle lifecycle;
  private final GameActions actions;
  private final ClubMates mates;
  private final Venues venues;
  private final Maps maps;
  private final URI base;
  private final Links links;
  private final JsonLd data;
  private final SiteData site;
  private final Clock clock;

  EventPages(
      Events events,
      EventLifecycle lifecycle,
      GameActions actions,
      ClubMates mates,
      Venues venues,
      Platform platform) {
    this.events = events;
    this.lifecycle = lifecycle;
    this.actions = actions;
    this.mates = mates;
    this.venues = venues;
    maps = platform.maps();
    clock = platform.clock();
    base = platform.baseUrl();
    links = new Links(base);
    data = new JsonLd(links);
    site = new SiteData(links);
  }

  void addTo(Pages pages) {
    pages.publicPage("/events/{slug}", visit -> show(visit, List.of()));
    pages.personalPage("/events/{slug}/publish", EventPages::back);
    pages.personalForm("/events/{slug}/publish", this::publish);
  }

  /** Whoever had to sign in again gets the page with the button. */
  private static View back(Visit visit) {
    return View.seeOther(visit.link("/events/" + visit.path("slug")));
  }

  /** Links to those of the reader's clubs who come. */
  private List<Anchor> mates(Visit visit, String slug) {
    return visit.viewer().stream()
        .flatMap(me -> mates.coming(me.caller(), Set.of(slug)).values().stream())
        .flatMap(List::stream)
        .map(mate -> new Anchor(visit.link("/players/" + mate.handle()), mate.name()))
        .toList();
  }

  private View publish(Visit visit) {
    return Form.submit(
        visit,
        () -> {
          lifecycle.publish(
              visit.signedIn().caller(),
              visit.path("slug"),
              visit.version(),
              new NewTimes(null, null, null));
          return back(visit);
        },
        form -> show(visit, form.faults()));
  }

  private View show(Visit visit, List<Fault> faults) {
    EventView game = events.get(visit.caller(), visit.path("slug"));
    Words words = visit.words();
    var offer = actions.of(visit.caller(), game);
    var maker = new EventPageMaker(game, offer, words, visit::link, clock.instant());
    Event event = game.event();
    String language = picture(words.language());
    EventPage model =
        maker.page(
            new AroundGame(game, words, visit::link, base)
                .around(
                    place(visit, game, maker.place()),
                    events.coming(Fields.ORGANISER, event.organiser(), MOST),
                    events.coming(Fields.SERIES, event.seriesId(), MOST)),
            mates(visit, event.slug()),
            faults);
    if (!faults.isEmpty()) {
      return View.wrong(TEMPLATE, maker.tab(), model);
    }
    String games = words.of(SiteWords.GAMES);
    View.Page page =
        View.page(TEMPLATE, maker.tab(), model)
            .description(maker.description())
            .image(links.picture("events", event.slug(), game.version(), language).getRawPath())
            .feed("text/calendar", event.title(), "/api/events/" + event.slug() + ".ics")
            .crumb(games, visit.link("/events"));
    if (offer.mine() != null && offer.mine().hasTicket()) {
      page = page.script("ticket.js");
    }
    boolean listed =
        event.visibility() == Event.Visibility.PUBLIC
            && event.state() != Event.State.DRAFT
            && !offer.hidden()
            && !offer.held();
    return listed
        ? page.jsonLd(data.of(game, language, clock.instant()))
            .jsonLd(
                site.way(
                    List.of(
                        new SiteData.Step(games, links.list("events", "")),
                        new SiteData.Step(event.title(), links.event(event.slug())))))
        : page.noindex();
  }

  /** The place of its venue; what is known of the game if the reader may not see a venue. */
  private PlaceShown place(Visit visit, EventView game, String region) {
    String venue = game.event().venue();
    if (venue != null) {
      try {
        return PlaceShown.of(venues.get(visit.caller(), venue).venue(), maps, visit.words());
      } catch (ProblemException e) {
        if (!(e.problem() instanceof Problem.NotFound)) {
          throw e;
        }
      }
    }
    EventView.Location at = game.location();
    String address = at == null ? null : Venue.line(at.address(), at.postcode());
    return PlaceShown.of(
        Stream.of(address, region)
            .filter(part -> part != null && !part.isEmpty())
            .collect(joining(", ")));
  }

  /** The language of the picture: one that exists. */
  private static String picture(Language language) {
    return Language.offered().contains(language) ? language.tag() : Language.EN.tag();
  }
}

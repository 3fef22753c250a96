package org.muster.community.eventpage;

import java.net.URI;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventQuery;
import org.muster.community.event.EventQueryBuilder;
import org.muster.community.event.EventSummary;
import org.muster.community.event.EventView;
import org.muster.community.event.Events;
import org.muster.community.feed.JsonLd;
import org.muster.community.feed.SiteData;
import org.muster.community.registration.GameActions;
import org.muster.core.Caller;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Words;

/** The page of a game. */
final class EventPages {

  private static final int MOST = 5;

  private final Events events;
  private final GameActions actions;
  private final Links links;
  private final JsonLd data;
  private final SiteData site;
  private final Clock clock;

  EventPages(Events events, GameActions actions, URI base, Clock clock) {
    this.events = events;
    this.actions = actions;
    this.clock = clock;
    links = new Links(base);
    data = new JsonLd(links);
    site = new SiteData(links);
  }

  void addTo(Pages pages) {
    pages.publicPage("/events/{slug}", this::show);
  }

  private View show(Visit visit) {
    EventView game = events.get(visit.caller(), visit.path("slug"));
    Words words = visit.words();
    var offer = actions.of(visit.caller(), game);
    var maker = new EventPageMaker(game, offer, words, visit::link, clock.instant());
    Event event = game.event();
    String language = picture(words.language());
    EventPage model = maker.page(next(event.organiser()), dates(event.seriesId()));
    String games = words.of(SiteWords.GAMES);
    View.Page page =
        View.page("eventpage/page.jte", maker.tab(), model)
            .description(maker.description())
            .image(links.picture("events", event.slug(), game.version(), language).getRawPath())
            .feed("text/calendar", event.title(), "/api/events/" + event.slug() + ".ics")
            .crumb(games, visit.link("/events"));
    boolean listed =
        event.visibility() == Event.Visibility.PUBLIC
            && event.state() != Event.State.DRAFT
            && !offer.hidden();
    return listed
        ? page.jsonLd(data.of(game, language, clock.instant()))
            .jsonLd(
                site.way(
                    List.of(
                        new SiteData.Step(games, links.list("events", "")),
                        new SiteData.Step(event.title(), links.event(event.slug())))))
        : page.noindex();
  }

  /** The language of the picture: one that exists. */
  private static String picture(Language language) {
    return Language.offered().contains(language) ? language.tag() : Language.EN.tag();
  }

  private List<EventSummary> next(@Nullable String organiser) {
    return organiser == null
        ? List.of()
        : upcoming(EventQueryBuilder.builder().organiser(organiser).limit(MOST).build());
  }

  private List<EventSummary> dates(@Nullable String series) {
    return series == null
        ? List.of()
        : upcoming(EventQueryBuilder.builder().series(series).limit(MOST).build());
  }

  private List<EventSummary> upcoming(EventQuery query) {
    return events.upcoming(Caller.ANYONE, query).items();
  }
}

package org.muster.community.eventpage;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.function.UnaryOperator;
import org.muster.community.event.EventFeature;
import org.muster.community.event.EventView;
import org.muster.community.event.Events;
import org.muster.community.registration.ClubMates;
import org.muster.community.registration.GameActions;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Caching;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.FileRoute;
import org.muster.delivery.http.FileRoute.Reply;
import org.muster.delivery.http.Route;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Pages;

/** Wires the page of a game, and the opening of its registration as a calendar entry. */
public final class EventPageFeature implements Feature {

  private final EventPages pages;
  private final Events events;
  private final Opening opening;

  public EventPageFeature(
      Platform platform, EventFeature games, GameActions actions, ClubMates mates, Venues venues) {
    events = games.operations();
    pages = new EventPages(events, games.lifecycle(), actions, mates, venues, platform);
    opening = new Opening(new Links(platform.baseUrl()));
  }

  @Override
  public void addTo(Pages site) {
    pages.addTo(site);
  }

  @Override
  public List<Route> routes(Admission admission) {
    return List.of(FileRoute.of("/events/{slug}/opening.ics", admission, this::opening));
  }

  private Reply opening(UnaryOperator<String> path) {
    EventView game = events.get(Caller.ANYONE, path.apply("slug"));
    String entry =
        opening
            .of(game)
            .orElseThrow(() -> new Problem.NotFound("event", path.apply("slug")).exception());
    return new Reply.Of(
        new Content("text/calendar; charset=utf-8", entry.getBytes(UTF_8)), Caching.PUBLIC);
  }
}

package org.muster.app;

import java.net.URI;
import java.util.List;
import org.muster.community.club.Clubs;
import org.muster.community.event.Events;
import org.muster.community.feed.FeedRoutes;
import org.muster.community.venue.Venues;
import org.muster.delivery.http.Endpoint;

/** Calendars, feeds and maps. */
final class FeedPart implements Part {

  private final FeedRoutes routes;

  FeedPart(Events events, Clubs clubs, Venues venues, URI base) {
    routes = new FeedRoutes(events, clubs, venues, base);
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return routes.endpoints();
  }
}

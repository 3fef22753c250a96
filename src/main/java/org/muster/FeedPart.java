package org.muster;

import java.net.URI;
import java.util.List;
import org.muster.club.Clubs;
import org.muster.event.Events;
import org.muster.feed.FeedRoutes;
import org.muster.http.Endpoint;
import org.muster.venue.Venues;

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

package org.muster.community.feed;

import java.util.List;
import org.muster.community.club.Clubs;
import org.muster.community.event.Events;
import org.muster.community.venue.Venues;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;

/** Wires calendars, Atom feeds, GeoJSON and schema.org data. */
public final class FeedFeature implements Feature {

  private final FeedRoutes routes;

  public FeedFeature(Platform platform, Events events, Clubs clubs, Venues venues) {
    routes = new FeedRoutes(events, clubs, venues, platform.baseUrl(), platform.clock());
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return routes.endpoints();
  }
}

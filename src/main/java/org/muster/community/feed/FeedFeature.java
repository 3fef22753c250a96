package org.muster.community.feed;

import java.util.List;
import org.muster.community.club.Clubs;
import org.muster.community.event.Events;
import org.muster.community.notice.MailedGames;
import org.muster.community.registration.MyRegistrations;
import org.muster.community.venue.Venues;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.web.Links;

/** Wires calendars, Atom feeds, GeoJSON and schema.org data. */
public final class FeedFeature implements Feature {

  private final FeedRoutes routes;
  private final OwnCalendar own;
  private final GamesForMails mailed;

  /**
   * @param registrations for everybody's own calendar
   */
  public FeedFeature(
      Platform platform, Events events, Clubs clubs, Venues venues, MyRegistrations registrations) {
    routes = new FeedRoutes(events, clubs, venues, platform.baseUrl(), platform.clock());
    var calendars = new Calendars(new Links(platform.baseUrl()));
    own = new OwnCalendar(events, registrations, calendars);
    mailed = new GamesForMails(events, calendars);
  }

  /** Games that mails are about. */
  public MailedGames mailed() {
    return mailed;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return Feature.concat(routes.endpoints(), List.of(own.endpoint()));
  }
}

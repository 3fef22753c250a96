package org.muster.app;

import java.util.List;
import org.muster.community.club.Clubs;
import org.muster.community.club.Roles;
import org.muster.community.venue.VenueEditing;
import org.muster.community.venue.VenueRoutes;
import org.muster.community.venue.VenueStore;
import org.muster.community.venue.Venues;
import org.muster.delivery.http.Endpoint;
import org.muster.platform.db.Database;

/** Venues and who runs them, wired. */
final class VenuePart implements Part {

  private final Venues venues;
  private final VenueEditing desk;

  VenuePart(Database database, Venues venues, Clubs clubs, Roles roles) {
    this.venues = venues;
    desk = new VenueEditing(database, new VenueStore(database), venues, clubs, roles);
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new VenueRoutes(venues, desk).endpoints();
  }
}

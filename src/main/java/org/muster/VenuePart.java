package org.muster;

import java.util.List;
import org.muster.club.Clubs;
import org.muster.club.Roles;
import org.muster.db.Database;
import org.muster.http.Endpoint;
import org.muster.venue.VenueDesk;
import org.muster.venue.VenueRoutes;
import org.muster.venue.VenueStore;
import org.muster.venue.Venues;

/** Venues and who runs them, wired. */
final class VenuePart implements Part {

  private final Venues venues;
  private final VenueDesk desk;

  VenuePart(Database database, Venues venues, Clubs clubs, Roles roles) {
    this.venues = venues;
    desk = new VenueDesk(database, new VenueStore(database), venues, clubs, roles);
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new VenueRoutes(venues, desk).endpoints();
  }
}

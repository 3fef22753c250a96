package org.muster.community.browse;

import java.util.List;
import java.util.Set;
import org.muster.community.club.ClubClusterQuery;
import org.muster.community.club.Clubs;
import org.muster.community.event.EventClusterQuery;
import org.muster.community.event.Events;
import org.muster.community.venue.VenueClusterQuery;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.PageParameters;
import org.muster.delivery.http.PartRoute;
import org.muster.delivery.http.Route;

/** The operations behind the map of a list. */
final class MapFinder {

  /** Address of what maps load, before the name of the list. */
  static final String PATH = "/map/clusters";

  private static final Set<ListKind> WITH_MAP =
      Set.of(ListKind.GAMES, ListKind.CLUBS, ListKind.VENUES);

  private static final PageParameters<EventClusterQuery> GAMES =
      new PageParameters<>(EventClusterQuery.class);
  private static final PageParameters<ClubClusterQuery> CLUBS =
      new PageParameters<>(ClubClusterQuery.class);
  private static final PageParameters<VenueClusterQuery> VENUES =
      new PageParameters<>(VenueClusterQuery.class);

  private final Events events;
  private final Clubs clubs;
  private final Venues venues;

  MapFinder(Events events, Clubs clubs, Venues venues) {
    this.events = events;
    this.clubs = clubs;
    this.venues = venues;
  }

  static boolean hasMap(ListKind kind) {
    return WITH_MAP.contains(kind);
  }

  /** The search of a list, as its map has it. */
  static ListAddress search(ListAddress address) {
    return address.without("bbox", "sort", "group", "facets", "highlight", "limit", "view");
  }

  /** What maps load as they are moved. */
  List<Route> routes(Admission admission) {
    Caller anyone = Caller.ANYONE;
    return List.of(
        PartRoute.of(PATH + "/events", admission, GAMES, query -> events.clusters(anyone, query)),
        PartRoute.of(PATH + "/clubs", admission, CLUBS, query -> clubs.clusters(anyone, query)),
        PartRoute.of(PATH + "/venues", admission, VENUES, query -> venues.clusters(anyone, query)));
  }
}

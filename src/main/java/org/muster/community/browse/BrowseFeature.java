package org.muster.community.browse;

import java.util.List;
import org.muster.community.club.Clubs;
import org.muster.community.discovery.Lookup;
import org.muster.community.event.Events;
import org.muster.community.player.Players;
import org.muster.community.savedsearch.SavedSearches;
import org.muster.community.venue.Venues;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Route;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Pages;

/** Wires the pages that find things. */
public final class BrowseFeature implements Feature {

  private final ListPages lists;
  private final SavingPages saving;
  private final KeptPages kept;
  private final Areas areas;
  private final AreaPages areaPages;
  private final MapFinder maps;

  public BrowseFeature(
      Platform platform,
      Events events,
      Clubs clubs,
      Venues venues,
      Players players,
      Lookup lookup,
      SavedSearches searches) {
    var finder = new Finder(events, clubs, venues, players, lookup);
    areas = new Areas(finder, platform.gazetteer());
    maps = new MapFinder(events, clubs, venues);
    lists =
        new ListPages(
            finder,
            new Follow(platform.baseUrl()),
            new MonthDays(events),
            new MapMaking(platform.maps()),
            areas,
            platform.clock());
    areaPages = new AreaPages(finder, areas, new Links(platform.baseUrl()));
    saving = new SavingPages(searches);
    kept = new KeptPages(searches);
  }

  /** The paths of the pages of areas: those in which enough games are to come. */
  public List<String> areas() {
    return areas.paths();
  }

  @Override
  public void addTo(Pages site) {
    lists.addTo(site);
    saving.addTo(site);
    kept.addTo(site);
    areaPages.addTo(site);
  }

  @Override
  public List<SettingsLink> settings() {
    return List.of(SettingsLink.of(KeptPages.PATH, ListWords.KEPT_TITLE, ListWords.KEPT_ABOUT));
  }

  @Override
  public List<Route> routes(Admission admission) {
    return maps.routes(admission);
  }
}

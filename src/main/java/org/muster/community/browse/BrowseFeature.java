package org.muster.community.browse;

import org.muster.community.club.Clubs;
import org.muster.community.discovery.Lookup;
import org.muster.community.event.Events;
import org.muster.community.player.Players;
import org.muster.community.savedsearch.SavedSearches;
import org.muster.community.venue.Venues;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.web.Pages;

/** Wires the pages that find things. */
public final class BrowseFeature implements Feature {

  private final ListPages lists;
  private final SavingPages saving;

  public BrowseFeature(
      Platform platform,
      Events events,
      Clubs clubs,
      Venues venues,
      Players players,
      Lookup lookup,
      SavedSearches searches) {
    lists =
        new ListPages(
            new Finder(events, clubs, venues, players, lookup),
            new Follow(platform.baseUrl()),
            new MonthDays(events),
            platform.clock());
    saving = new SavingPages(searches);
  }

  @Override
  public void addTo(Pages site) {
    lists.addTo(site);
    saving.addTo(site);
  }
}

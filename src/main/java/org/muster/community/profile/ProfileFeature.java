package org.muster.community.profile;

import org.muster.community.club.ClubFeature;
import org.muster.community.event.Events;
import org.muster.community.moderation.Reports;
import org.muster.community.player.Players;
import org.muster.community.venue.Venues;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.web.Pages;

/** Wires the pages of clubs, venues and players. */
public final class ProfileFeature implements Feature {

  private final ClubPages clubPages;
  private final JoiningPages joiningPages;
  private final VenuePages venuePages;
  private final PlayerPages playerPages;

  public ProfileFeature(
      Platform platform,
      ClubFeature clubs,
      Venues venues,
      Players players,
      Events events,
      Reports reports) {
    var profiles = new Profiles(events, reports, platform.baseUrl());
    clubPages =
        new ClubPages(profiles, clubs.operations(), clubs.members(), clubs.memberships(), players);
    joiningPages = new JoiningPages(clubs.operations(), clubs.memberships());
    venuePages = new VenuePages(profiles, venues, clubs.operations(), platform.maps());
    playerPages = new PlayerPages(profiles, players);
  }

  @Override
  public void addTo(Pages site) {
    clubPages.addTo(site);
    joiningPages.addTo(site);
    venuePages.addTo(site);
    playerPages.addTo(site);
  }
}

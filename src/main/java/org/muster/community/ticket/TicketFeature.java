package org.muster.community.ticket;

import org.muster.community.club.Memberships;
import org.muster.community.notice.TicketCodes;
import org.muster.community.registration.ClubMates;
import org.muster.community.registration.GameTickets;
import org.muster.community.registration.GuestTickets;
import org.muster.community.registration.MyRegistrations;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Pages;

/** Wires tickets, and the pages of one's own games and clubs. */
public final class TicketFeature implements Feature {

  private final CodePictures codes;
  private final TicketPages pages;
  private final MePages me;

  public TicketFeature(
      Platform platform,
      GameTickets tickets,
      GuestTickets guests,
      MyRegistrations registrations,
      ClubMates mates,
      Memberships memberships) {
    codes = new CodePictures(new Links(platform.baseUrl()), guests);
    pages = new TicketPages(tickets, guests, registrations, codes, platform.clock());
    me = new MePages(registrations, mates, memberships, platform.clock());
  }

  /** Codes that go with mails about places. */
  public TicketCodes codes() {
    return codes;
  }

  @Override
  public void addTo(Pages site) {
    pages.addTo(site);
    me.addTo(site);
  }
}

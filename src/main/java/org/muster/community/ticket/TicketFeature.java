package org.muster.community.ticket;

import org.muster.community.notice.TicketCodes;
import org.muster.community.registration.Tickets;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Pages;

/** Wires tickets. */
public final class TicketFeature implements Feature {

  private final CodePictures codes;
  private final TicketPages pages;

  public TicketFeature(Platform platform, Tickets tickets) {
    codes = new CodePictures(new Links(platform.baseUrl()));
    pages = new TicketPages(tickets, codes, platform.clock());
  }

  /** Codes that go with mails about places. */
  public TicketCodes codes() {
    return codes;
  }

  @Override
  public void addTo(Pages site) {
    pages.addTo(site);
  }
}

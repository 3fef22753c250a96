package org.muster.community.ticket;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.muster.community.notice.TicketCodes;
import org.muster.community.registration.GuestTickets;
import org.muster.community.registration.TicketCode;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.part.QrImage;

/** Draws the codes of tickets: addresses of this site, which phones open. */
record CodePictures(Links links, GuestTickets guests) implements TicketCodes {

  QrImage image(TicketCode code) {
    return QrImage.of(links.at(TicketCode.PATH + code.text()).toString());
  }

  @Override
  public Optional<Code> of(UUID registration) {
    var code = new TicketCode(registration);
    return Optional.of(new Code(code.shown() + ".png", image(code).png()));
  }

  @Override
  public Map<String, String> guests(UUID registration) {
    return guests.links(registration);
  }
}

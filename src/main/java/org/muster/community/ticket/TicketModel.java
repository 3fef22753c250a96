package org.muster.community.ticket;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.QrImage;
import org.muster.delivery.web.part.Tape;

/**
 * What the page of a ticket shows.
 *
 * @param guest whose ticket it is, of a guest; null: the reader's own
 * @param guests of the reader, who can have tickets of their own
 * @param lang of what the organiser wrote
 * @param tapes what has become of the place and of the game
 * @param side that was chosen
 * @param code to be scanned
 * @param typed the eight characters to type
 * @param place name and address; empty: not known
 * @param directions how to get there, as the venue wrote it
 * @param links to what else one needs on that day
 * @param picture address of the code as a picture
 * @param at when this was so
 */
public record TicketModel(
    String title,
    @Nullable String lang,
    List<Tape> tapes,
    @Nullable Side side,
    QrImage code,
    String typed,
    List<Fact> facts,
    String place,
    @Nullable String directions,
    List<Anchor> links,
    String picture,
    @Nullable String guest,
    List<GuestLine> guests,
    Instant at) {

  public TicketModel {
    tapes = List.copyOf(tapes);
    facts = List.copyOf(facts);
    links = List.copyOf(links);
    guests = List.copyOf(guests);
  }

  /**
   * A guest.
   *
   * @param link to forward; null: without a ticket of their own
   * @param action address of the form that gives or takes it
   * @param ticket its id; empty: there is none
   */
  public record GuestLine(String callsign, @Nullable String link, String action, String ticket) {}

  /**
   * A side.
   *
   * @param style of its colour
   * @param dress what it wears
   */
  public record Side(String name, String style, @Nullable String dress) {}
}

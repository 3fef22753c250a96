package org.muster.delivery.web.part;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game in a list.
 *
 * @param href of its page
 * @param lang of its title, if it is not known to be the page's
 * @param where venue, distance, organiser
 * @param price what one person pays, with its currency
 * @param left how many places are left
 * @param tapes states first
 * @param also further dates of its series
 */
public record GameCard(
    String href,
    String title,
    @Nullable String lang,
    DateBlock date,
    String where,
    @Nullable String price,
    @Nullable String left,
    List<Tape> tapes,
    @Nullable String also) {

  public GameCard {
    tapes = List.copyOf(tapes);
  }
}

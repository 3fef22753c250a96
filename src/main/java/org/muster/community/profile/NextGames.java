package org.muster.community.profile;

import java.util.List;
import org.muster.delivery.web.part.GameCard;

/**
 * The next games of somebody or at a place.
 *
 * @param cards the first few
 * @param total how many there are
 * @param all address of the list of all
 */
public record NextGames(List<GameCard> cards, long total, String all) {

  public NextGames {
    cards = List.copyOf(cards);
  }

  /** Whether there are more than the cards. */
  public boolean hasMore() {
    return total > cards.size();
  }
}

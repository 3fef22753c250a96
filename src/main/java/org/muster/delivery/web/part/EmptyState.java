package org.muster.delivery.web.part;

import java.util.List;

/**
 * Says that nothing was found, and what to do next.
 *
 * @param heading what is so
 * @param text why, or what helps; may be empty
 * @param ways where to go on
 */
public record EmptyState(String heading, String text, List<Anchor> ways) {

  public EmptyState {
    ways = List.copyOf(ways);
  }
}

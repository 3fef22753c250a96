package org.muster.community.share;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a picture says.
 *
 * @param kicker a few words above the title
 * @param date absent for what has no day
 * @param tape the state of a game, if it is not as usual
 * @param lines below the title
 */
record ShareCard(
    String kicker, @Nullable Day date, @Nullable String tape, String title, List<String> lines) {

  ShareCard {
    lines = List.copyOf(lines);
  }

  /** A day, as short as it is written in a language. */
  record Day(String weekday, String day, String month) {}
}

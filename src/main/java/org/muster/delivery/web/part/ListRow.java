package org.muster.delivery.web.part;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A club, a venue or a player in a list.
 *
 * @param href of its page
 * @param lang of its name and line, if it is not known to be the page's
 * @param emblem address of a picture; null if there is none
 * @param where town, distance
 * @param line about it, in its own words
 */
public record ListRow(
    String href,
    String title,
    @Nullable String lang,
    @Nullable String emblem,
    String where,
    @Nullable String line,
    List<Tape> tapes) {

  public ListRow {
    tapes = List.copyOf(tapes);
  }
}

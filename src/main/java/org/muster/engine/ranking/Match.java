package org.muster.engine.ranking;

import java.util.List;
import java.util.OptionalLong;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Hit;

/**
 * A document that may answer a text, as an engine found it: all that the ranking asks of an engine.
 */
public interface Match {

  Hit hit();

  /** The words of each of its names. */
  List<List<String>> names();

  /**
   * How it has each word of the text, its names apart; for the first word of a wish, the wish.
   * Asked again when words may stand for others.
   */
  Ranking.Elsewhere[] elsewhere();

  /** How many demands it fails. */
  int failed();

  /** Whether it is somewhere else than where it is wished for. */
  boolean isAway();

  /** In how many ways it is not of the asker: another country, another language. */
  int foreign();

  /** When it starts, in milliseconds since 1970; empty for what has no date. */
  OptionalLong startsAt();

  /** What one person pays now; infinite if nobody says. */
  double price();

  /** Metres to a point; infinite for what is nowhere. */
  double metresTo(GeoPoint point);
}

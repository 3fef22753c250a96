package org.muster.engine.lucene.sync;

import java.time.Duration;

/**
 * How often an {@link Indexer} looks at the database while nobody tells it of changes.
 *
 * @param poll how long a change made by nobody who could wake it up stays unseen at most
 * @param compare how often a few rows are compared with their documents ({@link RowCheck})
 */
public record Pace(Duration poll, Duration compare) {

  /** 20 looks and 50 rows a second: a million rows in less than six hours. */
  public static final Pace USUAL = new Pace(Duration.ofMillis(50), Duration.ofSeconds(1));
}

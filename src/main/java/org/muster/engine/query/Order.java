package org.muster.engine.query;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/** The order of an answer. Every order is made total by the id at its end. */
public sealed interface Order {

  /**
   * Best match first: how well the words match decides; only among equals does what is sooner after
   * {@code now}, nearer to {@code near} or passes {@code home} come first. Without text only those
   * decide.
   *
   * @param days those that are asked for: what is nearer to them, before or behind, is sooner;
   *     absent: to now
   * @param isCheapFirst whether what costs less comes before what is sooner
   */
  record Relevance(
      Instant now,
      @Nullable GeoPoint near,
      @Nullable Filter home,
      Thereabouts.@Nullable Period days,
      boolean isCheapFirst)
      implements Order {

    /** Of no days, whatever the price. */
    public Relevance(Instant now, @Nullable GeoPoint near, @Nullable Filter home) {
      this(now, near, home, null, false);
    }
  }

  /** Earliest first. */
  record Soonest(String field) implements Order {}

  /** Latest first. */
  record Latest(String field) implements Order {}

  /**
   * The lowest number first; what has none comes last.
   *
   * @param soonest of equal numbers the earlier by this time come first
   */
  record Lowest(String field, String soonest) implements Order {}

  /** Nearest first; what has no location comes last. */
  record Nearest(GeoPoint point) implements Order {}

  /** By the first name, folded: accents and case do not count. */
  record Name() implements Order {}
}

package org.muster.engine.gazetteer;

/**
 * Knows where something is to be found: of several places of a name, people mean the one where
 * there is something.
 */
@FunctionalInterface
public interface Presence {

  /** Nobody knows: every place may be meant. */
  Presence UNKNOWN = place -> true;

  /** Whether there is something in the region or not far from the town. */
  boolean isAt(Place place);
}

package org.muster.core.game;

/** Whom a club or an event says it welcomes. */
public enum Audience {
  BEGINNERS,
  JUNIORS,
  WOMEN,
  FAMILIES,
  ADULTS_ONLY
}

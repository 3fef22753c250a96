package org.muster.core.game;

/** The people whom a club or an event welcomes. */
public enum Audience {
  BEGINNERS,
  JUNIORS,
  WOMEN,
  FAMILIES,
  ADULTS_ONLY
}

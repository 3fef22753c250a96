package org.muster.moderation;

/** What can be reported and hidden. */
public enum Kind {
  CLUB,
  VENUE,
  EVENT,
  PLAYER
}

package org.muster.community.moderation;

/** What can be reported and hidden. */
public enum ReportedKind {
  CLUB,
  VENUE,
  EVENT,
  PLAYER
}

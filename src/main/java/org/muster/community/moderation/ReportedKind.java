package org.muster.community.moderation;

/** Kinds of things that can be reported and hidden. */
public enum ReportedKind {
  CLUB,
  VENUE,
  EVENT,
  PLAYER
}

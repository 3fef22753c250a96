package org.muster.community.moderation;

/** Kinds of things that can be reported and hidden. */
enum ReportedKind {
  CLUB,
  VENUE,
  EVENT,
  PLAYER
}

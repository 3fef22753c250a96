package org.muster.community.registration;

/** Orders of a game's registrations; all of them are total. */
public enum AttendeeSort {
  /** As they came. */
  REGISTERED,
  /** By callsign, or handle. */
  NAME
}

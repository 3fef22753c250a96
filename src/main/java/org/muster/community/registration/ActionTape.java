package org.muster.community.registration;

import java.time.OffsetDateTime;

/** A state of a game or of a registration for it, in two or three words. */
public sealed interface ActionTape {

  /** States that say all by themselves. */
  enum Plain implements ActionTape {
    CANCELLED,
    OVER,
    /** A place is offered to the reader. */
    OFFERED,
    CONFIRMED,
    PENDING,
    CHECKED_IN,
    REJECTED,
    EXPIRED,
    OFFER_EXPIRED,
    NO_SHOW,
    POSTPONED,
    DRAFT,
    BY_INVITATION,
    ON_NOW,
    /** Players may come without registration. */
    WALK_ON,
    CLOSED,
    LAST_PLACES
  }

  /** The reader is on the waitlist. */
  record Waitlisted(int place) implements ActionTape {}

  /** The game was moved. */
  record NewDate(OffsetDateTime was) implements ActionTape {}

  /** Registration is not open yet. */
  record Opens(OffsetDateTime at) implements ActionTape {}

  /**
   * No place is left.
   *
   * @param waiting the number of registrations on the waitlist
   */
  record Full(int waiting) implements ActionTape {}

  /** The minimum age, in years; the only one that is no state. */
  record FromAge(int years) implements ActionTape {}
}

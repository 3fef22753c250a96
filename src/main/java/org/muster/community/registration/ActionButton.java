package org.muster.community.registration;

import java.net.URI;
import java.time.OffsetDateTime;

/** What a game's page offers its reader to do; a page leads to nothing else. */
public sealed interface ActionButton {

  /** Buttons that need nothing but the game and the reader's registration. */
  enum Plain implements ActionButton {
    /** Leads to other games in the neighbourhood. */
    OTHER_GAMES,
    /** Accepts the offered place. */
    TAKE_PLACE,
    /** Declines the offered place. */
    LET_GO,
    SHOW_TICKET,
    CHANGE,
    WITHDRAW,
    REGISTER,
    /** Registers for an approval by managers. */
    ASK_FOR_PLACE,
    JOIN_WAITLIST,
    /** Registers somebody whose earlier registration has ended. */
    REGISTER_AGAIN,
    /** Follows the game in a calendar. */
    FOLLOW,
    /** Follows the games of whoever organises this one. */
    FOLLOW_ORGANISER,
    PUBLISH,
    /** Leads to the profile, whose birth date is missing. */
    COMPLETE_PROFILE;

    /** Whether it leads to a new registration. */
    public boolean isToRegister() {
      return switch (this) {
        case REGISTER, ASK_FOR_PLACE, JOIN_WAITLIST, REGISTER_AGAIN -> true;
        case OTHER_GAMES,
            TAKE_PLACE,
            LET_GO,
            SHOW_TICKET,
            CHANGE,
            WITHDRAW,
            FOLLOW,
            FOLLOW_ORGANISER,
            PUBLISH,
            COMPLETE_PROFILE ->
            false;
      };
    }
  }

  /** Leads to the later games of a series. */
  record NextOfSeries(String series) implements ActionButton {}

  /** Leads to the other site that takes the registrations. */
  record RegisterElsewhere(URI address) implements ActionButton {}

  /** Puts the opening of registration into a calendar. */
  record OpeningIntoCalendar(OffsetDateTime at) implements ActionButton {}
}

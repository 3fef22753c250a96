package org.muster.community.ticket;

import org.muster.delivery.words.Word;

/** What tickets say, and the pages of one's own games and clubs. */
public enum TicketWords implements Word {
  AGREED,
  ALL_PAST,
  CHANGE,
  CHECKED("at"),
  CLUB_INVITES("club"),
  CLUBS_NONE,
  CODE,
  CODE_PICTURE,
  FORGETS,
  GUEST_GIVE("name"),
  GUEST_SHARE,
  GUEST_TICKETS,
  GUEST_TICKETS_ABOUT,
  GUEST_WITHDRAW("name"),
  MEMBERSHIPS,
  MY_CLUBS,
  NEXT_GAME,
  NOT_AGREED,
  OFFLINE,
  OFFLINE_TEXT,
  PAST,
  PAST_NONE,
  PICTURE,
  PRINT,
  REQUESTS,
  SETTINGS,
  SHOW,
  TITLE,
  TO_ANSWER,
  TO_PAY,
  UPCOMING,
  UPCOMING_NONE,
  WAIVER;

  private final String takes;

  TicketWords() {
    this("");
  }

  TicketWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

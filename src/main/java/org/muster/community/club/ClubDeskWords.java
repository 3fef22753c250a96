package org.muster.community.club;

import org.muster.delivery.words.Word;

/** What the pages say on which officers run a club. */
public enum ClubDeskWords implements Word {
  ACTS,
  CHANGE,
  CHANGED_BY_OTHERS,
  CHOOSE_ACT,
  CLUB_DESK("name"),
  CLUB_PAGE,
  DECIDE,
  HANDLE,
  HANDLE_HINT,
  HANDLE_MISSING,
  INVITE,
  INVITED_UNTIL("date"),
  INVITE_NOT,
  LAST_OWNER,
  LISTS,
  MEMBER,
  MEMBER_STATE("state"),
  MEMBER_STATE_OF_ONE("state"),
  MESSAGE,
  NOBODY,
  NO_SUCH_PLAYER,
  OWNERS_ONLY,
  REASON,
  REASON_HINT,
  REASON_LENGTH("most"),
  ROLE("role"),
  SAVE,
  SINCE("date"),
  STATE,
  TITLE,
  TITLE_HINT,
  TITLE_LENGTH("most"),
  TO_DESK,
  VERB("verb"),
  WHICH_ROLE;

  private final String takes;

  ClubDeskWords() {
    this("");
  }

  ClubDeskWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

package org.muster.community.club;

import org.muster.delivery.words.Word;

/** What the pages say on which officers run a club. */
public enum ClubDeskWords implements Word {
  ACTS,
  ARCHIVE("what"),
  ARCHIVE_TEXT("what"),
  CHANGE,
  CHANGED_BY_OTHERS,
  CHOOSE_ACT,
  CLUB_DESK("name"),
  CLUB_PAGE,
  DECIDE,
  DELETE_NOT,
  END,
  FIELD("name"),
  FIELD_HINT("name"),
  FIELD_SECTION("name"),
  HANDLE,
  HANDLE_HINT,
  HANDLE_MISSING,
  INVITE,
  INVITED_UNTIL("date"),
  INVITE_NOT,
  JOIN_POLICY("how"),
  LAST_OWNER,
  LISTS,
  MAKE_CLUB,
  MEMBER,
  MEMBER_STATE("state"),
  MEMBER_STATE_OF_ONE("state"),
  MESSAGE,
  NEW_CLUB_TEXT,
  NOBODY,
  NO_SUCH_PLAYER,
  OWNERS_END,
  OWNERS_ONLY,
  REASON,
  REASON_HINT,
  REASON_LENGTH("most"),
  ROLE("role"),
  SAVE,
  SINCE("date"),
  STATE,
  TAB("which"),
  TABS,
  TITLE,
  TITLE_HINT,
  TITLE_LENGTH("most"),
  TO_DESK,
  VERB("verb"),
  VISIBILITY("who"),
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

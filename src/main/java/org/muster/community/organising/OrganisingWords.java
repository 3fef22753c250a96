package org.muster.community.organising;

import org.muster.delivery.words.Word;

/** Words of the organiser's desk. */
public enum OrganisingWords implements Word {
  CLUBS_I_RUN,
  COUNTED("n state"),
  DESK,
  FILL,
  FILL_OF,
  GAME_STATE("state"),
  KEEP,
  LIMIT,
  MOVE("what"),
  MOVE_TEXT("what"),
  NEW_START,
  NEW_START_HINT("zone"),
  NEXT_MOVES,
  NO_GAMES,
  NO_SUCH_TIME,
  PLACES("n of"),
  PLAYERS("n"),
  PUBLIC_PAGE,
  REASON,
  REASON_HINT,
  REASON_LENGTH,
  REGISTRATION_STATE("state"),
  SECTION("which"),
  START_MISSING,
  START_UNCHANGED,
  TABS,
  TAB_CHECK_IN,
  TAB_EDIT,
  TAB_MESSAGES,
  TAB_OVERVIEW,
  TAB_REGISTRATIONS,
  TAKEN,
  TOLD("n"),
  VENUES_I_RUN,
  WAITS,
  WAITS_IN("n game");

  private final String takes;

  OrganisingWords() {
    this("");
  }

  OrganisingWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

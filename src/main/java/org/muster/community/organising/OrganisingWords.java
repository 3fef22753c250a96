package org.muster.community.organising;

import org.muster.delivery.words.Word;

/** Words of the organiser's desk. */
public enum OrganisingWords implements Word {
  CLUBS_I_RUN,
  CONFLICT,
  CONFLICT_TEXT,
  COPY_TEXT,
  COUNTED("n state"),
  DESK,
  FAULT("code field detail"),
  FIELD("name"),
  FILL,
  FILL_OF,
  FORM_SECTION("name"),
  GAME_STATE("state"),
  JOIN_MODE("how"),
  KEEP,
  LIMIT,
  LINES_HINT,
  MINE,
  MOVE("what"),
  MOVE_TEXT("what"),
  NEW_GAME,
  NEW_START,
  NEW_START_HINT("zone"),
  NEXT_MOVES,
  NO,
  NO_GAMES,
  NO_SUCH_TIME,
  NOT_SAID,
  PLACES("n of"),
  PLAYERS("n"),
  PREVIEW,
  PUBLIC_PAGE,
  REASON,
  REASON_HINT,
  REASON_LENGTH,
  REGISTRATION_STATE("state"),
  ROW("list n"),
  ROW_ADD("list"),
  ROW_REMOVE("list n"),
  SAVE_AND("what"),
  SAVE_CHOSEN,
  SECTION("which"),
  START_FROM,
  START_MISSING,
  START_UNCHANGED,
  TABS,
  TAB_CHECK_IN,
  TAB_EDIT,
  TAB_MESSAGES,
  TAB_OVERVIEW,
  TAB_REGISTRATIONS,
  TAKEN,
  THEIRS,
  TOLD("n"),
  VENUES_I_RUN,
  VISIBILITY("who"),
  WAITS,
  WAITS_IN("n game"),
  YES;

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

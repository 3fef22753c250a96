package org.muster.community.organising;

import org.muster.delivery.words.Word;

/** Words of the organiser's desk. */
public enum OrganisingWords implements Word {
  ACT("what"),
  ALL,
  BY_STATE,
  CHOOSE,
  CHOOSE_ALL,
  CHOSEN,
  CLUBS_I_RUN,
  COMMON_FIELD("name"),
  COMMON_HINT("name"),
  CONFLICT,
  CONFLICT_TEXT,
  COPY_TEXT,
  COUNTED("n state"),
  DESK,
  DONE("n"),
  ERASED,
  FAULT("code field detail"),
  FIELD("name"),
  FILL,
  FILL_OF,
  FIND,
  FORM_SECTION("name"),
  GAME_STATE("state"),
  INVITE,
  INVITE_HANDLE,
  INVITE_NOT,
  INVITE_WHO,
  JOIN_MODE("how"),
  KEEP,
  LIMIT,
  LINES_HINT,
  MINE,
  MORE,
  MOVE("what"),
  MOVE_TEXT("what"),
  NEW_CLUB,
  NEW_GAME,
  NEW_START,
  NEW_START_HINT("zone"),
  NEW_VENUE,
  NEXT_MOVES,
  NO,
  NOBODY,
  NOT_DONE,
  NOT_SAID,
  NO_GAMES,
  NO_SUCH_TIME,
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
  SHEET,
  SHOW,
  SINCE,
  SORT,
  SORT_BY("what"),
  START_FROM,
  START_MISSING,
  START_UNCHANGED,
  STATE,
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
  WALK_IN,
  WALK_IN_ADULT,
  WALK_IN_ASK,
  WALK_IN_CALLSIGN,
  WALK_IN_DONE("state"),
  WALK_IN_NAME,
  WALK_IN_NOT,
  WALK_IN_OLD_ENOUGH("age"),
  WALK_IN_TEXT,
  WALK_IN_WAIVER,
  WRITE,
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

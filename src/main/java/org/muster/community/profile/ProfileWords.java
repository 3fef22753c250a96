package org.muster.community.profile;

import org.muster.delivery.words.Word;

/** What pages of clubs, venues and players say. */
public enum ProfileWords implements Word {
  ABOUT,
  ACCEPT,
  AGE,
  ALL_GAMES("n"),
  AMENITIES,
  ARCHIVED,
  ARCHIVED_TEXT,
  AREA,
  ASK_TO_JOIN,
  BACK_TO("name"),
  CAPACITY,
  CLOSED,
  CLOSED_TEXT,
  DECLINE,
  DECLINE_TEXT("name"),
  FLOORS,
  FOUNDED,
  GAMES_OF_PLAYER,
  HECTARES("n"),
  HIDDEN_BY_MODERATOR,
  HIDDEN_TEXT("date"),
  HIDDEN_WHY("reasons"),
  HIRE,
  HIRE_GROUP("n"),
  HIRE_NO,
  HIRE_YES,
  JOIN,
  JOIN_CLOSED,
  JOIN_INVITE,
  JOIN_NOT,
  JOIN_OPEN,
  JOIN_REQUEST,
  LANGUAGES_SPOKEN,
  LAST_OWNER,
  LEAVE,
  LEAVE_TEXT("name"),
  LIMITS,
  LINKS,
  LOADOUT,
  LOOKING_FOR_TEAM,
  MEMBERS,
  MEMBERSHIP,
  MESSAGE,
  MESSAGE_HINT,
  MORE_MEMBERS("n"),
  NEXT_GAMES,
  NO_GAMES,
  NO_GAMES_TEXT,
  OPENING_HOURS,
  PHONE,
  PLAYER,
  PLAYS,
  PRIVATE_TEXT,
  RANK_MEMBER,
  RANK_OFFICER,
  RANK_OWNER,
  RANK_RECRUIT,
  RECRUITING,
  ROLES,
  RULES,
  RULES_NOTE,
  RUN_BY,
  RUN_IT,
  RUN_VENUE,
  SCHEME_STATED,
  SCHEME_VERIFIED("date"),
  SCHEMES,
  SIZE,
  SQUARE_METRES("n"),
  SURROUNDINGS,
  TOO_MANY_CLUBS("most"),
  UNLISTED_TEXT,
  UP_TO("n"),
  VENUE,
  WEBSITE,
  WELCOMES,
  WITHDRAW,
  WITHDRAW_TEXT("name"),
  YOU_ARE_INVITED("date"),
  YOU_ARE_MEMBER("rank"),
  YOU_ASKED;

  private final String takes;

  ProfileWords() {
    this("");
  }

  ProfileWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

package org.muster.community.desk;

import org.muster.delivery.words.Word;

/** Words of what organisers do with a series of games, and of who helps them. */
public enum DeskWords implements Word {
  CLASH("games"),
  CO_ORGANISER_ADD,
  CO_ORGANISER_NOT,
  CO_ORGANISER_REMOVE("player"),
  CO_ORGANISERS,
  CO_ORGANISERS_FULL,
  CO_ORGANISERS_TEXT,
  DATE_N("n"),
  DATES_FOUND("n"),
  EVERY,
  EVERY_OF("what"),
  HOW_MANY,
  HOW_MANY_HINT,
  LAST_DAY,
  MADE("n"),
  MAKE("what"),
  NO_CO_ORGANISERS,
  OBSTACLE("what"),
  ONLY_THIS,
  REPEAT,
  REPEAT_TEXT,
  REPEAT_WRONG("code"),
  SHOW_DATES,
  SINGLE_DATES,
  THIS_AND_LATER("n"),
  WHICH_GAMES;

  private final String takes;

  DeskWords() {
    this("");
  }

  DeskWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

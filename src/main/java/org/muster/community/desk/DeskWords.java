package org.muster.community.desk;

import org.muster.delivery.words.Word;

/** Words of what organisers do with a series of games, and of who helps them. */
public enum DeskWords implements Word {
  ABSENT,
  BY_SIDE,
  CAME,
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
  FIGURES,
  FIGURES_TEXT,
  GAMES,
  GAVE_UP,
  GAVE_UP_LATE("n"),
  HAD_PLACE,
  HOW_MANY,
  HOW_MANY_HINT,
  LAST_DAY,
  MADE("n"),
  MAKE("what"),
  MONTH,
  NEW_FACES,
  NO_CO_ORGANISERS,
  NO_FIGURES,
  NO_PLACE,
  NOT_CHOSEN,
  OBSTACLE("what"),
  OF_WHOM,
  ONLY_THIS,
  OWN_GAMES,
  REPEAT,
  REPEAT_TEXT,
  REPEAT_WRONG("code"),
  SHOW_DATES,
  SINGLE_DATES,
  THIS_AND_LATER("n"),
  TOTAL,
  WHICH_GAMES,
  YEAR;

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

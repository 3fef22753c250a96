package org.muster.app;

import org.muster.delivery.words.Word;

/** The words of the start page. */
public enum HomeWords implements Word {
  ALL_GAMES,
  ASSISTANTS,
  ASSISTANTS_TEXT,
  CLIENT_CONFIGURATION,
  COUNTRIES,
  EXAMPLES,
  EXAMPLE_BEGINNERS,
  EXAMPLE_MILSIM,
  EXAMPLE_RENTAL,
  FULL,
  KINDS,
  LAST_PLACES,
  LEAD,
  NEAR_ME,
  NEXT_GAMES,
  PLACES_LEFT("left all"),
  PROGRAMS,
  PROGRAMS_TEXT("api"),
  SHOW_GAMES,
  THIS_WEEKEND,
  TITLE,
  TOWN,
  TYPE_CQB,
  TYPE_MILSIM,
  TYPE_NIGHT_GAME,
  TYPE_OPEN_DAY,
  TYPE_OP,
  TYPE_SKIRMISH,
  TYPE_SPEEDSOFT,
  TYPE_TRAINING,
  USE_LOCATION,
  WHAT("site"),
  WHAT_TEXT;

  private final String takes;

  HomeWords() {
    this("");
  }

  HomeWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

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
  KINDS,
  LEAD,
  NEAR_ME,
  NEXT_GAMES,
  PROGRAMS,
  PROGRAMS_TEXT("api"),
  SHOW_GAMES,
  THIS_WEEKEND,
  TITLE,
  TOWN,
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

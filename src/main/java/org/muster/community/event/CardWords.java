package org.muster.community.event;

import org.muster.delivery.words.Word;

/** What cards of games say. */
public enum CardWords implements Word {
  AGE_FROM("age"),
  ALSO("dates"),
  FREE,
  FULL,
  FULL_WAITLIST,
  LAST_PLACES,
  LEFT_OF("left all"),
  NEW_DATE,
  ON_NOW;

  private final String takes;

  CardWords() {
    this("");
  }

  CardWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

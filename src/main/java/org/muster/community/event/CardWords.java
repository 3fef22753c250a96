package org.muster.community.event;

import org.muster.delivery.words.Word;

/** What cards of games say. */
public enum CardWords implements Word {
  AGE_FROM("age"),
  CANCELLED,
  FREE,
  FULL,
  LAST_PLACES,
  NEW_DATE,
  ON_NOW,
  OVER,
  PLACES_LEFT("n"),
  POSTPONED;

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

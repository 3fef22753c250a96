package org.muster.community.message;

import org.muster.delivery.words.Word;

/** What the page says on which organisers write to those who come. */
public enum MessageWords implements Word {
  BACK,
  EVERYBODY,
  LEFT("n"),
  NEXT,
  NOBODY,
  NONE_LEFT,
  NOTHING_SENT,
  ON_ITS_WAY,
  REACHES("n"),
  SEND("n"),
  SENT,
  STATES,
  SUBJECT,
  SUBJECT_WRONG,
  TEXT,
  TEXT_ERASED,
  TEXT_HINT,
  TEXT_WRONG,
  TO,
  TO_HINT,
  WRITE;

  private final String takes;

  MessageWords() {
    this("");
  }

  MessageWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

package org.muster.community.ticket;

import org.muster.delivery.words.Word;

/** What tickets say, and the pages of one's own games and clubs. */
public enum TicketWords implements Word {
  AGREED,
  CHANGE,
  CODE,
  CODE_PICTURE,
  NOT_AGREED,
  PICTURE,
  TITLE,
  TO_PAY,
  WAIVER;

  private final String takes;

  TicketWords() {
    this("");
  }

  TicketWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

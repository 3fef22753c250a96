package org.muster.community.registration;

import org.muster.delivery.words.Word;

/** What forms say of what a game asks for besides places. */
public enum EntryWords implements Word {
  CHANGED,
  CHOOSE,
  FAULT_TOO_LONG("n"),
  FAULT_UNANSWERED,
  FAULT_GUEST_AGE,
  FAULT_GUESTS,
  GUESTS,
  GUESTS_HINT,
  PRICE_FIRST,
  READ_WAIVER,
  RENTAL_UNSAID,
  TO_PAY("sum"),
  WAIVER_CHANGED,
  WAIVER_TEXT,
  WORK_OUT,
  YES_NO("answer");

  private final String takes;

  EntryWords() {
    this("");
  }

  EntryWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

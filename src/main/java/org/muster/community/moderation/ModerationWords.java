package org.muster.community.moderation;

import org.muster.delivery.words.Word;

/** What the pages for moderators say. */
public enum ModerationWords implements Word {
  ABOUT("kind name"),
  ALREADY_CLOSED,
  BANNED,
  CASE("name"),
  CHOOSE_ACT,
  DECIDE,
  DID("verb"),
  ENTRY_REASON,
  GONE,
  HELD("state"),
  HIDDEN,
  ITS_PAGE,
  KIND("kind"),
  LOG,
  MODERATION,
  NONE_HELD,
  NONE_HELD_TEXT,
  NOT_WAITING,
  NO_LOG,
  NO_MODERATORS,
  NO_REPORTS,
  NO_REPORTS_TEXT,
  ORGANISER,
  OTHER_REPORTS("n"),
  REASON_HINT,
  REASON_LENGTH("most"),
  REASON_NEEDED,
  REFUSAL_HINT,
  REPORTED,
  REPORTS,
  REPORT_STATE("state"),
  SAID,
  STARTS,
  STATE,
  STATES,
  TABS,
  VERB("verb"),
  WAITING,
  WHAT,
  WHEN,
  WHO;

  private final String takes;

  ModerationWords() {
    this("");
  }

  ModerationWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

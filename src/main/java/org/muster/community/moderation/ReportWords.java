package org.muster.community.moderation;

import org.muster.delivery.words.Word;

/** What the pages for reports say. */
public enum ReportWords implements Word {
  BACK,
  DETAIL,
  DETAIL_HINT,
  REASON,
  REASON_DUPLICATE,
  REASON_MISSING,
  REASON_OFFENSIVE,
  REASON_OTHER,
  REASON_PRIVACY,
  REASON_SPAM,
  REASON_UNSAFE,
  REPORT_TEXT,
  REPORT_TITLE("name"),
  SEND,
  SENT,
  SENT_TEXT,
  UNNAMED;

  private final String takes;

  ReportWords() {
    this("");
  }

  ReportWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

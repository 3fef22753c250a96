package org.muster.community.notice;

import org.muster.delivery.words.Word;

/** What the pages say on which one chooses which emails to get. */
public enum NoticeWords implements Word {
  AGAIN("page"),
  ALWAYS,
  BAD_LINK("page"),
  CANCEL,
  EMAILS_ABOUT,
  EVENTS,
  LINK,
  LINK_ABOUT,
  MEMBERSHIPS,
  MESSAGES,
  NEWS,
  NEWS_AT_ONCE,
  NEWS_DAILY,
  NEWS_NEVER,
  NO_LONGER("topic"),
  ORGANISING,
  REGISTRATIONS,
  REMINDERS,
  SAVE,
  SAVED,
  SEARCHES,
  TITLE,
  UNSUBSCRIBE,
  UNSUBSCRIBED,
  UNSUBSCRIBE_ASK,
  WEBHOOKS;

  private final String takes;

  NoticeWords() {
    this("");
  }

  NoticeWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

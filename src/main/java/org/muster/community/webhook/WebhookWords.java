package org.muster.community.webhook;

import org.muster.delivery.words.Word;

/** What the pages of webhooks say. */
public enum WebhookWords implements Word {
  ACT("act"),
  AGAIN,
  CHOOSE_ACT,
  COPIED,
  DELETE_TEXT,
  DELIVERIES,
  DELIVERIES_HINT,
  DELIVERY("state"),
  EVENT,
  FIELD("name"),
  HINT("name"),
  INTRO("whose"),
  KIND("kind"),
  KINDS_ALL,
  KINDS_SOME("n"),
  LINK_ABOUT,
  MAKE,
  NEW,
  NONE,
  NO_DELIVERIES,
  RESULT,
  SAVE,
  SECRET,
  SECRET_OVERLAP,
  SECRET_TEXT,
  SENDING,
  SETTINGS,
  SILENT("owner"),
  STATE("state"),
  TITLE,
  TO_LIST,
  TRIES("n"),
  WHEN,
  WRONG("what");

  private final String takes;

  WebhookWords() {
    this("");
  }

  WebhookWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

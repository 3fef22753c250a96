package org.muster.identity.apikey;

import org.muster.delivery.words.Word;

/** What the settings pages say of API keys. */
public enum KeyWords implements Word {
  ALREADY_MADE,
  COPIED,
  CREATE,
  CREATED,
  DAYS,
  DAYS_HINT("most"),
  DAYS_RANGE("most"),
  DOCUMENTATION,
  ENDED,
  EXPIRED,
  EXPIRES,
  ID,
  INTRO,
  LATE,
  LIMIT("most"),
  NAME_HINT,
  NONE,
  OLD,
  OLD_LATER,
  OLD_NOW,
  REPLACE,
  REPLACED_BY("day key"),
  REVOKE,
  REVOKE_TEXT("name id"),
  REVOKE_TITLE,
  ROTATE_TEXT("name id"),
  ROTATE_TITLE,
  SCOPES,
  SCOPES_EMPTY,
  SHOWN_TEXT,
  SHOWN_TITLE,
  SHOWN_USE("header bearer"),
  TOO_MANY("most"),
  YOURS;

  private final String takes;

  KeyWords() {
    this("");
  }

  KeyWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

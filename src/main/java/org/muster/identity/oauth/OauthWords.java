package org.muster.identity.oauth;

import org.muster.delivery.words.Word;

/** What the pages say on which apps are connected and disconnected. */
public enum OauthWords implements Word {
  ABOUT,
  ACCESS_TO,
  ALLOW,
  APP,
  ASKS("app account"),
  BACK_TO("host"),
  CONNECTED,
  DENY,
  DISCONNECT,
  IDENTIFY,
  INVALID,
  LIST,
  LOCAL,
  LOCAL_TITLE,
  MAY,
  NO_APPS,
  REDIRECTS_TO,
  REFUSED,
  SILENT,
  STOP_ANY_TIME("apps"),
  STOPPED,
  STOPPED_HOST("host"),
  STOPPED_TITLE,
  TITLE,
  UNCHECKED("host"),
  UNCHECKED_TITLE,
  UNTICK;

  private final String takes;

  OauthWords() {
    this("");
  }

  OauthWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

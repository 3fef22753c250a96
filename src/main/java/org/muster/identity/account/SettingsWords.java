package org.muster.identity.account;

import org.muster.delivery.words.Word;

/** What the pages say on which one looks after the own account. */
public enum SettingsWords implements Word {
  ABOUT_YOU,
  ABOUT_YOU_HINT,
  ACTIVITY,
  ACTIVITY_ABOUT,
  ALL_SETTINGS,
  APPS,
  APPS_ABOUT,
  AUTHENTICATOR,
  AUTHENTICATOR_ABOUT,
  BIRTH_DATE,
  BIRTH_DATE_HINT,
  BIRTH_DATE_WRONG,
  CALLSIGN,
  CHANGED_ELSEWHERE,
  DELETE,
  DELETE_ABOUT,
  DONE_ASKED,
  DONE_MAIL,
  DONE_PASSWORD,
  DONE_PROFILE,
  EVERYONE,
  KEYS,
  KEYS_ABOUT,
  LOOKING,
  MAIL_ABOUT,
  MEMBERS,
  NO_ONE,
  PASSKEYS,
  PASSKEYS_ABOUT,
  PASSWORD_ABOUT,
  PROFILE,
  PROFILE_ABOUT,
  SAVE,
  SEEN_AS("handle"),
  SESSIONS,
  SESSIONS_ABOUT,
  SETTINGS,
  SINCE,
  WHO_FINDS;

  private final String takes;

  SettingsWords() {
    this("");
  }

  SettingsWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

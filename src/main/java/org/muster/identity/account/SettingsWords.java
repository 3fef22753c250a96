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
  CAN,
  CANCEL,
  CHANGED_ELSEWHERE,
  CLOSED,
  CLOSED_SOON,
  CLOSED_TITLE,
  CONFIRM_TO_END,
  CURRENT_PASSWORD,
  CURRENT_SESSION,
  DATA,
  DATA_ABOUT,
  DATA_DELETE("delete"),
  DATA_DOWNLOAD,
  DATA_TEXT,
  DELETE,
  DELETE_ABOUT,
  DELETE_CLUBS,
  DELETE_DECIDE,
  DELETE_GAMES,
  DELETE_MINE,
  DELETE_PLACES,
  DELETE_TEXT,
  DONE_ASKED,
  DONE_ENDED,
  DONE_MAIL,
  DONE_OTHERS,
  DONE_PASSWORD,
  DONE_PROFILE,
  DOWNLOAD_FIRST,
  END,
  END_ALL,
  END_OF("time"),
  END_OTHERS,
  ENTER_HANDLE("handle"),
  EVERYONE,
  HOME,
  KEYS,
  KEYS_ABOUT,
  LAST_USED,
  LOOKING,
  MAIL_ABOUT,
  MAIL_CONFIRM("email"),
  MAIL_NOW("email"),
  MAIL_USE,
  MEMBERS,
  METHOD_PASSKEY,
  METHOD_PASSWORD,
  METHOD_PASSWORD_TOTP,
  METHOD_PROVIDER,
  METHOD_RECOVERY_CODE,
  NAME,
  NAME_LENGTH("most"),
  NEVER,
  NEW_EMAIL,
  NO_ONE,
  OTHER_SESSIONS,
  OTHERS_HINT,
  PASSKEYS,
  PASSKEYS_ABOUT,
  PASSWORD_ABOUT,
  PASSWORD_TEXT,
  PROFILE,
  PROFILE_ABOUT,
  PROVIDER_LINKED("issuer day"),
  PROVIDER_LINKED_NOT("provider"),
  PROVIDER_ONLY_WAY,
  PROVIDER_PROGRAMS("provider"),
  PROVIDER_UNLINK,
  SAVE,
  SEEN_AS("handle"),
  SESSIONS,
  SESSIONS_ABOUT,
  SETTINGS,
  SIGNED_IN("since address method seen"),
  SINCE,
  UNKNOWN_BROWSER,
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

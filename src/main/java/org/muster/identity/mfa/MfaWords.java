package org.muster.identity.mfa;

import org.muster.delivery.words.Word;

/** What the settings pages say of passkeys, the authenticator app and recovery codes. */
public enum MfaWords implements Word {
  ACTIVE,
  ADD,
  ADDED_ON("day"),
  ALL,
  APP_INTRO,
  APP_MISSING,
  APP_THERE,
  CHANGE,
  CHANGE_OF("name"),
  CHANGE_TITLE,
  CLOCK_WRONG,
  CODES_ONCE,
  CODES_TEXT,
  CODES_TITLE,
  CREATE,
  ENTER,
  INTRO,
  KEY("key"),
  KNOWN,
  LEFT("n"),
  NAME_HINT,
  NEW_CODES,
  NEW_CODES_HINT,
  NONE,
  ON_ONE_DEVICE,
  ONLY_WAY,
  OPEN_APP,
  QR,
  RECOVERY,
  REGISTERED,
  REMOVE_HINT,
  REMOVE_PASSKEY,
  RENAME,
  REQUIREMENTS,
  SCAN,
  SET_UP,
  SETUP_ENDED,
  SIX_DIGITS,
  STORED,
  SYNCED,
  TOO_MANY("most"),
  TURN_OFF,
  TURN_OFF_HINT,
  TURN_ON,
  UNSUPPORTED("local"),
  UNUSED,
  USED_ON("day");

  private final String takes;

  MfaWords() {
    this("");
  }

  MfaWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

package org.muster.identity.account;

import org.muster.delivery.words.Word;

/** What the page of an account's activity says: its security log. */
public enum ActivityWords implements Word {
  ACCOUNT_MADE,
  ALL_BY_OPERATOR,
  ALL_OTHERS,
  APP_ALLOWED,
  APP_TOKEN_REUSED,
  APP_WITHDRAWN,
  BY_EMAIL,
  BY_OPERATOR,
  COPIED_PASSKEY,
  DATA_EXPORTED,
  DELETION_ASKED,
  EVERYWHERE,
  FROM,
  INTRO("change"),
  KEY_MADE,
  KEY_REVOKED,
  KEY_ROTATED,
  MAIL_CHANGED,
  MODERATOR_ENDED,
  MODERATOR_MADE,
  PASSKEY_ADDED,
  PASSKEY_REMOVED,
  PASSWORD_CHANGED,
  PASSWORD_RESET_ASKED,
  PROFILE_CHANGED,
  PROVIDER_LINKED,
  PROVIDER_UNLINKED,
  RECOVERY_CODE_USED,
  RECOVERY_CODES_MADE,
  SESSION_ENDED,
  SIGN_IN_FAILED,
  SIGNED_IN,
  SIGNED_OUT,
  TOTP_ADDED,
  TOTP_REMOVED,
  WHEN,
  WRONG_CODE;

  private final String takes;

  ActivityWords() {
    this("");
  }

  ActivityWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}

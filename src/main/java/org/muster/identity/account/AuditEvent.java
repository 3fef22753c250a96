package org.muster.identity.account;

import java.util.Locale;

/** Kinds of entries in the security log. */
public enum AuditEvent {
  ACCOUNT_MADE(ActivityWords.ACCOUNT_MADE),
  SIGNED_IN(ActivityWords.SIGNED_IN),
  SIGN_IN_FAILED(ActivityWords.SIGN_IN_FAILED),
  SIGNED_OUT(ActivityWords.SIGNED_OUT),
  SESSION_ENDED(ActivityWords.SESSION_ENDED),
  PASSWORD_CHANGED(ActivityWords.PASSWORD_CHANGED),
  PASSWORD_RESET_ASKED(ActivityWords.PASSWORD_RESET_ASKED),
  MAIL_CHANGED(ActivityWords.MAIL_CHANGED),
  DELETION_ASKED(ActivityWords.DELETION_ASKED),
  PROFILE_CHANGED(ActivityWords.PROFILE_CHANGED),
  DATA_EXPORTED(ActivityWords.DATA_EXPORTED),
  MODERATOR_MADE(ActivityWords.MODERATOR_MADE),
  MODERATOR_ENDED(ActivityWords.MODERATOR_ENDED),
  TOTP_ADDED(ActivityWords.TOTP_ADDED),
  TOTP_REMOVED(ActivityWords.TOTP_REMOVED),
  RECOVERY_CODE_USED(ActivityWords.RECOVERY_CODE_USED),
  RECOVERY_CODES_MADE(ActivityWords.RECOVERY_CODES_MADE),
  PASSKEY_ADDED(ActivityWords.PASSKEY_ADDED),
  PASSKEY_REMOVED(ActivityWords.PASSKEY_REMOVED),
  KEY_MADE(ActivityWords.KEY_MADE),
  KEY_ROTATED(ActivityWords.KEY_ROTATED),
  KEY_REVOKED(ActivityWords.KEY_REVOKED),
  APP_ALLOWED(ActivityWords.APP_ALLOWED),
  APP_WITHDRAWN(ActivityWords.APP_WITHDRAWN),
  APP_TOKEN_REUSED(ActivityWords.APP_TOKEN_REUSED),
  PROVIDER_LINKED(ActivityWords.PROVIDER_LINKED),
  PROVIDER_UNLINKED(ActivityWords.PROVIDER_UNLINKED);

  private final ActivityWords word;

  AuditEvent(ActivityWords word) {
    this.word = word;
  }

  /** What it is called on pages. */
  public ActivityWords word() {
    return word;
  }

  /**
   * Whether it changes how somebody can sign in to the account or act for it; changes of the
   * password and the address send mails of their own.
   */
  boolean opensAccount() {
    return switch (this) {
      case TOTP_ADDED,
          TOTP_REMOVED,
          RECOVERY_CODES_MADE,
          PASSKEY_ADDED,
          PASSKEY_REMOVED,
          KEY_MADE,
          KEY_ROTATED,
          APP_ALLOWED,
          PROVIDER_LINKED,
          PROVIDER_UNLINKED ->
          true;
      case ACCOUNT_MADE,
          SIGNED_IN,
          SIGN_IN_FAILED,
          SIGNED_OUT,
          SESSION_ENDED,
          PASSWORD_CHANGED,
          PASSWORD_RESET_ASKED,
          MAIL_CHANGED,
          DELETION_ASKED,
          PROFILE_CHANGED,
          DATA_EXPORTED,
          MODERATOR_MADE,
          MODERATOR_ENDED,
          RECOVERY_CODE_USED,
          KEY_REVOKED,
          APP_WITHDRAWN,
          APP_TOKEN_REUSED ->
          false;
    };
  }

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}

package org.muster.identity.account;

import java.util.Locale;

/** Kinds of entries in the security log. */
public enum AuditEvent {
  ACCOUNT_MADE("Account created"),
  SIGNED_IN("Signed in"),
  SIGN_IN_FAILED("Sign-in failed"),
  SIGNED_OUT("Signed out"),
  SESSION_ENDED("Session ended"),
  PASSWORD_CHANGED("Password changed"),
  PASSWORD_RESET_ASKED("Password reset requested"),
  MAIL_CHANGED("Email address changed"),
  DELETION_ASKED("Account deletion requested"),
  PROFILE_CHANGED("Profile changed"),
  DATA_EXPORTED("Personal data downloaded"),
  MODERATOR_MADE("Made a moderator"),
  MODERATOR_ENDED("No longer a moderator"),
  TOTP_ADDED("Authenticator app added"),
  TOTP_REMOVED("Authenticator app removed"),
  RECOVERY_CODE_USED("Recovery code used"),
  RECOVERY_CODES_MADE("Recovery codes created"),
  PASSKEY_ADDED("Passkey added"),
  PASSKEY_REMOVED("Passkey removed"),
  KEY_MADE("API key created"),
  KEY_ROTATED("API key replaced"),
  KEY_REVOKED("API key revoked"),
  APP_ALLOWED("App connected"),
  APP_WITHDRAWN("App disconnected"),
  APP_TOKEN_REUSED("App disconnected because a used token was presented again"),
  PROVIDER_LINKED("Sign-in provider linked"),
  PROVIDER_UNLINKED("Sign-in provider unlinked");

  private final String words;

  AuditEvent(String words) {
    this.words = words;
  }

  /** The event in words, for pages. */
  public String words() {
    return words;
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

package org.muster.identity.account;

import java.util.Locale;

/** How a session was authenticated at its start. */
public enum SessionMethod {
  PASSWORD(SettingsWords.METHOD_PASSWORD),
  PASSWORD_TOTP(SettingsWords.METHOD_PASSWORD_TOTP),
  RECOVERY_CODE(SettingsWords.METHOD_RECOVERY_CODE),
  PASSKEY(SettingsWords.METHOD_PASSKEY),
  PROVIDER(SettingsWords.METHOD_PROVIDER);

  private final SettingsWords word;

  SessionMethod(SettingsWords word) {
    this.word = word;
  }

  /** What it is called on pages. */
  public SettingsWords word() {
    return word;
  }

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}

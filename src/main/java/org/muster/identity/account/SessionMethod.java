package org.muster.identity.account;

import java.util.Locale;

/** How a session was authenticated at its start. */
public enum SessionMethod {
  PASSWORD("Password"),
  PASSWORD_TOTP("Password and code"),
  RECOVERY_CODE("Password and recovery code"),
  PASSKEY("Passkey"),
  PROVIDER("Sign-in provider");

  private final String words;

  SessionMethod(String words) {
    this.words = words;
  }

  /** The method in words, for pages. */
  public String words() {
    return words;
  }

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}

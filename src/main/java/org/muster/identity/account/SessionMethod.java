package org.muster.identity.account;

import java.util.Locale;

/** How somebody proved at the start of a session who they are. */
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

  /** For people. */
  public String words() {
    return words;
  }

  String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}

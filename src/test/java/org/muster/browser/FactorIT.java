package org.muster.browser;

import static org.muster.identity.account.AccountsForTests.PASSWORD;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import java.security.InvalidKeyException;
import java.time.Instant;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** More than a password, in each way of using a browser. */
@Tag("full")
class FactorIT {

  private static final TimeBasedOneTimePasswordGenerator APP =
      new TimeBasedOneTimePasswordGenerator();

  @ParameterizedTest
  @MethodSource("org.muster.browser.Way#atDesk")
  void member_addsAnAuthenticatorApp_signsInWithItsCode_andWithARecoveryCode(Way way)
      throws Exception {
    String email = Site.newAccount("fay");
    try (Visitor fay = Visitor.of(Site.NODE, way)) {
      fay.opens("/settings/authenticator");
      fay.signsIn(email, PASSWORD);
      fay.isAt("Authenticator app");
      fay.findsAccessible();
      String secret = fay.page().locator("#totp-secret").innerText();
      fay.fills("Code", code(secret, Instant.now()));
      fay.presses("Turn on");
      fay.isAt("Your recovery codes");
      fay.findsAccessible();
      String recovery = fay.page().locator("#recovery-codes code").first().innerText();
      fay.follows("I have stored them");
      fay.isAt("Authenticator app");
      fay.findsAccessible();

      fay.presses("Sign out");
      fay.follows("Sign in");
      fay.signsIn(email, PASSWORD);
      fay.isAt("Enter the code");
      fay.findsAccessible();
      fay.fills("Code", code(secret, Instant.now().plus(APP.getTimeStep()))); // each is good once
      fay.presses("Sign in");
      fay.isSignedInAs(Site.handle(email));

      fay.presses("Sign out");
      fay.follows("Sign in");
      fay.signsIn(email, PASSWORD);
      fay.fills("Code", recovery);
      fay.presses("Sign in");
      fay.isSignedInAs(Site.handle(email));
    }
  }

  /** The browser itself makes passkeys, by a script. */
  @ParameterizedTest
  @EnumSource(names = {"MOUSE", "KEYBOARD"})
  void member_addsAPasskey_andSignsInWithIt(Way way) {
    String email = Site.newAccount("gus");
    try (Visitor gus = Visitor.of(Site.NODE, way)) {
      gus.hasADeviceForPasskeys();
      gus.opens("/settings/passkeys");
      gus.signsIn(email, PASSWORD);
      gus.isAt("Passkeys");
      gus.findsAccessible();
      gus.follows("Add a passkey");
      gus.isAt("Add a passkey");
      gus.findsAccessible();
      gus.fills("Name", "this phone");
      gus.presses("Create passkey");
      gus.isAt("Passkeys");
      gus.findsAccessible();
      gus.follows("Change this phone");
      gus.isAt("Change a passkey");
      gus.findsAccessible();

      gus.presses("Sign out");
      gus.follows("Sign in");
      gus.follows("Sign in with a passkey");
      gus.isAt("Sign in with a passkey");
      gus.findsAccessible();
      gus.presses("Use a passkey");
      gus.isSignedInAs(Site.handle(email));
    }
  }

  @ParameterizedTest
  @EnumSource(names = "WITHOUT_SCRIPT")
  void member_isToldThatPasskeysNeedAScript(Way way) {
    try (Visitor hal = Visitor.of(Site.NODE, way)) {
      hal.opens("/sign-in");
      hal.follows("Sign in with a passkey");
      hal.sees("Passkeys require JavaScript");
      hal.follows("Use your password");
      hal.isAt("Sign in");
    }
  }

  private static String code(String secret, Instant when) throws InvalidKeyException {
    byte[] key = new Base32().decode(secret.replace(" ", ""));
    return APP.generateOneTimePasswordString(new SecretKeySpec(key, "HmacSHA1"), when);
  }
}

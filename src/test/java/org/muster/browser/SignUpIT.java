package org.muster.browser;

import static org.muster.identity.account.AccountsForTests.PASSWORD;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An account, and a new password, by mail, in each way of using a browser. */
@Tag("full")
class SignUpIT {

  private static final String OTHER = "nine copper kettles sing";

  @ParameterizedTest
  @MethodSource("org.muster.browser.Way#atDesk")
  void somebodyNew_signsUp_confirmsByMail_andIsIn(Way way) {
    String name = Site.freshName("ada");
    String email = name + "@example.org";
    try (Visitor ada = Visitor.of(Site.NODE, way)) {
      ada.opens("/");
      ada.follows("Sign in");
      ada.follows("Sign up");
      ada.isAt("Sign up");
      ada.fills("Email address", email);
      ada.fills("Handle", name);
      ada.fills("Password", "too short");
      ada.presses("Sign up");

      ada.sees("Please correct the following");
      ada.findsAccessible();
      ada.fills("Password", PASSWORD);
      ada.presses("Sign up");
      ada.isAt("Check your email");

      ada.opens(Site.linkInMailTo(email, 1));
      ada.isAt("Confirm your email address");
      ada.findsAccessible();
      ada.fills("Password", PASSWORD);
      ada.presses("Confirm");
      ada.isSignedInAs(name);

      ada.presses("Sign out");
      ada.isAt("Find your next airsoft game");
      ada.sees("Sign in");
    }
  }

  @ParameterizedTest
  @MethodSource("org.muster.browser.Way#atDesk")
  void somebodyForgetful_choosesANewPassword_byMail(Way way) {
    String email = Site.newAccount("cyd");
    try (Visitor cyd = Visitor.of(Site.NODE, way)) {
      cyd.opens("/sign-in");
      cyd.follows("Forgot your password?");
      cyd.fills("Email address", email);
      cyd.presses("Send email");
      cyd.isAt("Check your email");

      cyd.opens(Site.linkInMailTo(email, 1));
      cyd.isAt("Choose a new password");
      cyd.findsAccessible();
      cyd.fills("New password", OTHER);
      cyd.presses("Change password");
      cyd.signsIn(email, OTHER);
      cyd.isSignedInAs(Site.handle(email));
    }
  }
}

package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.identity.account.AccountsForTests.PASSWORD;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Into an account, about in its settings, and out for good, in each way of using a browser. */
@Tag("full")
class SettingsIT {

  private static final String OTHER = "nine copper kettles sing";

  @ParameterizedTest
  @MethodSource("org.muster.browser.Way#atDesk")
  void somebodyWithAnAccount_signsIn_whereTheyWantedToGo(Way way) {
    String email = Site.newAccount("bea");
    try (Visitor bea = Visitor.of(Site.NODE, way)) {
      bea.opens("/settings/sessions");
      bea.signsIn(email, OTHER);
      bea.sees("Please correct the following");
      bea.findsAccessible();

      bea.fills("Password", PASSWORD);
      bea.presses("Sign in");
      bea.isAt("Sessions");
      assertThat(bea.page().url()).endsWith("/settings/sessions");
      bea.presses("Sign out");
      bea.isAt("Find your next airsoft game");
      bea.follows("Sign in");
    }
  }

  @ParameterizedTest
  @MethodSource("org.muster.browser.Way#atDesk")
  void member_changesThePassword_andEndsASession(Way way) {
    String email = Site.newAccount("ivy");
    try (Visitor ivy = Visitor.of(Site.NODE, way);
        Visitor onHerPhone = Visitor.of(Site.NODE)) {
      ivy.opens("/settings");
      ivy.signsIn(email, PASSWORD);
      ivy.follows("Password");
      ivy.fills("Current password", PASSWORD);
      ivy.fills("New password", "too short");
      ivy.presses("Change password");
      ivy.sees("Please correct the following");
      ivy.findsAccessible();
      ivy.fills("Current password", PASSWORD);
      ivy.fills("New password", OTHER);
      ivy.presses("Change password");
      ivy.isAt("Settings");

      onHerPhone.opens("/settings");
      onHerPhone.signsIn(email, PASSWORD);
      onHerPhone.sees("Please correct the following");
      onHerPhone.signsIn(email, OTHER);
      onHerPhone.isSignedInAs(Site.handle(email));

      ivy.follows("Sessions");
      ivy.isAt("Sessions");
      ivy.findsAccessible();
      ivy.presses("End all other sessions");
      ivy.sees("All other sessions have ended");
      onHerPhone.opens("/settings");
      onHerPhone.isAt("Sign in");
      ivy.opens("/settings");
      ivy.isSignedInAs(Site.handle(email));
    }
  }

  @ParameterizedTest
  @MethodSource("org.muster.browser.Way#atDesk")
  void member_deletesTheAccount(Way way) {
    String email = Site.newAccount("jon");
    try (Visitor jon = Visitor.of(Site.NODE, way)) {
      jon.opens("/settings");
      jon.signsIn(email, PASSWORD);
      jon.follows("Delete account");
      jon.fills("Enter your handle, " + Site.handle(email), Site.handle(email));
      jon.presses("Delete my account");
      jon.isAt("Your account is closed");
      jon.findsAccessible();
      jon.opens("/sign-in");
      jon.signsIn(email, PASSWORD);
      jon.sees("Please correct the following");
    }
  }
}

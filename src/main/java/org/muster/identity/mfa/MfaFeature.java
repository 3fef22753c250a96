package org.muster.identity.mfa;

import java.util.List;
import java.util.Optional;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.AccountServices;
import org.muster.identity.account.SecondStep;
import org.muster.identity.account.SettingsWords;
import org.muster.identity.account.SignInWay;
import org.muster.platform.db.Database;

/** Wires authenticator apps, recovery codes and passkeys. */
public final class MfaFeature implements Feature {

  private final Platform platform;
  private final AccountServices accounts;
  private final Authenticators authenticators;
  private final CodeSignIn codeSignIn;
  private final Optional<PasskeySite> passkeys;

  public MfaFeature(Platform platform, AccountServices accounts) {
    this.platform = platform;
    this.accounts = accounts;
    Database database = platform.database();
    authenticators =
        new Authenticators(
            database,
            new AuthenticatorStore(database),
            platform.seal(),
            accounts.passwords(),
            accounts.sessions(),
            accounts.throttle(),
            accounts.audit(),
            platform.clock());
    codeSignIn =
        new CodeSignIn(
            database,
            authenticators,
            accounts.signIns(),
            accounts.sessions(),
            accounts.browsers(),
            accounts.throttle(),
            accounts.audit());
    passkeys =
        PasskeySite.at(
            platform.baseUrl(),
            database,
            new PasskeyStore(database),
            accounts.sessions(),
            accounts.audit(),
            platform.clock());
  }

  /** The second step of a sign-in by password. */
  public SecondStep secondStep() {
    return codeSignIn;
  }

  /** Ways to sign in without a password. */
  public List<SignInWay> ways() {
    return passkeys.isPresent() ? List.of(PasskeySignInPages.WAY) : List.of();
  }

  @Override
  public List<SettingsLink> settings() {
    return List.of(
        SettingsLink.of("/settings/passkeys", SettingsWords.PASSKEYS, SettingsWords.PASSKEYS_ABOUT),
        SettingsLink.of(
            "/settings/authenticator",
            SettingsWords.AUTHENTICATOR,
            SettingsWords.AUTHENTICATOR_ABOUT));
  }

  @Override
  public void addTo(Pages site) {
    new AuthenticatorPages(authenticators, platform.baseUrl()).addTo(site);
    new CodeSignInPages(codeSignIn, accounts.sessions(), accounts.browsers()).addTo(site);
    passkeys.ifPresentOrElse(
        here -> {
          new PasskeyPages(here.keys()).addTo(site);
          new PasskeySignInPages(here.signIn(), accounts.browsers()).addTo(site);
        },
        () -> PasskeyPages.addNoneTo(site));
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "passkey",
                "account_id = :account",
                "name",
                "backup_eligible",
                "backed_up",
                "created_at",
                "used_at"))
        .closing(
            "delete from passkey where account_id = :account",
            "delete from recovery_code where account_id = :account");
  }
}

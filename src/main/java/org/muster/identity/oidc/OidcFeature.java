package org.muster.identity.oidc;

import java.util.List;
import java.util.Optional;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.AccountServices;
import org.muster.identity.account.OidcSignUp;
import org.muster.identity.account.SecondStep;
import org.muster.identity.account.SignInWay;
import org.muster.platform.db.Database;
import org.muster.platform.secrets.SecretStore.Purpose;

/** Wires sign-in with an external identity provider, if one is configured. */
public final class OidcFeature implements Feature {

  private final Platform platform;
  private final AccountServices accounts;
  private final SecondStep second;
  private final OidcSignUp signUp;
  private final Optional<Provider> provider;

  /**
   * @param second what accounts require after a sign-in at the provider
   */
  public OidcFeature(
      Platform platform,
      AccountServices accounts,
      SecondStep second,
      Optional<ProviderSettings> settings) {
    this.second = second;
    this.platform = platform;
    this.accounts = accounts;
    Database database = platform.database();
    signUp = accounts.oidcSignUp();
    var links =
        new ProviderLinks(database, new ProviderLinkStore(database), signUp, accounts.audit());
    provider = settings.map(known -> new Provider(known, links));
  }

  /** The link on the sign-in page. */
  public List<SignInWay> ways() {
    return provider.map(Provider::way).stream().toList();
  }

  @Override
  public List<SettingsLink> settings() {
    return provider.map(Provider::section).stream().toList();
  }

  @Override
  public void addTo(Pages site) {
    provider.ifPresent(
        known ->
            known.addTo(
                site,
                platform.baseUrl(),
                platform.secrets().all(Purpose.COOKIE),
                accounts.sessions(),
                accounts.browsers(),
                second,
                accounts.signIns(),
                signUp,
                platform.clock()));
  }

  @Override
  public List<Credentials.Kind> credentials() {
    return provider.map(known -> known.accessTokens(platform.resources().issuer())).stream()
        .toList();
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "identity", "account_id = :account", "issuer", "subject", "created_at"))
        .closing("delete from identity where account_id = :account");
  }
}

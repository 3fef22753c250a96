package org.muster.identity.account;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.muster.community.player.Players;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.web.Pages;
import org.muster.platform.jobs.Job;

/** Accounts: signing up and in, sessions, settings, and the end of an account. */
public final class AccountFeature implements Feature {

  private final AccountServices services;
  private final Players players;
  private final OwnAccount own;
  private final SignIn signIn;
  private final List<SignInPages.Way> ways;
  private final Supplier<List<SettingsLink>> settings;
  private final Clock clock;

  /**
   * @param second what a sign-in by password may still lack
   * @param ways other ways to sign in
   * @param settings of all features
   * @param erasure what features do first when an account is erased
   * @param erased is told of each account that is erased here, after it is
   */
  public AccountFeature(
      Platform platform,
      AccountServices services,
      Players players,
      SecondStep second,
      List<SignInPages.Way> ways,
      Supplier<List<SettingsLink>> settings,
      ErasureListener erasure,
      Consumer<UUID> erased) {
    this.services = services;
    this.players = players;
    this.ways = List.copyOf(ways);
    this.settings = settings;
    clock = platform.clock();
    own = new OwnAccount(services, players, List.of(erasure), erased);
    signIn =
        new SignIn(
            services.accounts(),
            services.passwords(),
            services.sessions(),
            services.signIns(),
            second,
            services.throttle(),
            services.audit(),
            services.background());
  }

  /** What people do with the account that they are signed in to. */
  public OwnAccount own() {
    return own;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new MeRoutes(new WhoAmI(services.accounts(), players), players).endpoints();
  }

  @Override
  public Map<String, String> tags() {
    return Map.of("Me", "Your own account; requires an API key or an access token.");
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return new AccountTools(new Me(new MyAccountStore(services.database()))).tools();
  }

  @Override
  public List<Job> jobs() {
    return List.of(new AccountCleanUp(new AccountCleanUpStore(services.database(), clock)));
  }

  @Override
  public void addTo(Pages site) {
    new SignInPages(signIn, services.sessions(), ways).addTo(site);
    new SettingsPages(own, players, services.sessions(), services.audit(), settings.get())
        .addTo(site);
    new SignUpPages(services).addTo(site);
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "account",
                "id = :account",
                "password_hash",
                "email_key",
                "totp_secret",
                "totp_step"),
            PersonalData.Rows.of("session", "account_id = :account", "hash"),
            PersonalData.Rows.of("audit", "account_id = :account"))
        .erasing(
            "delete from mail_token where lower(email) = :email",
            "delete from rate where client in (:email, cast(:account as text))");
  }

  @Override
  public void close() {
    services.close();
  }
}

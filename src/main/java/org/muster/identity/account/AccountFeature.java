package org.muster.identity.account;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
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
import org.muster.platform.jobs.Sweep;
import org.muster.platform.mail.MailTidying;
import org.muster.platform.mail.Mailer;
import org.muster.platform.outbox.OutboxJob;
import org.muster.platform.outbox.OutboxStore;

/** Wires accounts: sign-up, sign-in, sessions, settings, deletion. */
public final class AccountFeature implements Feature {

  private final AccountServices services;
  private final Players players;
  private final WhoAmI whoAmI;
  private final OwnProfile profile;
  private final OwnAccount own;
  private final SignIn signIn;
  private final PasswordReset reset;
  private final List<SignInWay> ways;
  private final Supplier<List<SettingsLink>> settings;
  private final Clock clock;
  private final Mailer mailer;
  private final MailTidying tidying;
  private final MeterRegistry meters;

  /**
   * @param mine what callers are told of what they have in other features
   * @param second the second step of a sign-in by password
   * @param ways other ways to sign in
   * @param settings the entries of all features
   * @param programs that may be ended with a change of the password
   * @param erasure begins the erasure of an account
   * @param erased called with each account that was closed here
   */
  public AccountFeature(
      Platform platform,
      AccountServices services,
      WhoAmI.Features mine,
      SecondStep second,
      List<SignInWay> ways,
      Supplier<List<SettingsLink>> settings,
      Programs programs,
      ErasureListener erasure,
      Consumer<UUID> erased) {
    this.services = services;
    players = mine.players();
    whoAmI = new WhoAmI(services.accounts(), mine);
    profile =
        new OwnProfile(services.database(), services.accounts(), players, platform.gazetteer());
    this.ways = List.copyOf(ways);
    this.settings = settings;
    clock = platform.clock();
    mailer = platform.mail().mailer(clock);
    tidying = new MailTidying(mailer);
    meters = platform.meters();
    signIn =
        new SignIn(
            services.accounts(),
            services.passwords(),
            services.sessions(),
            services.signIns(),
            second,
            services.browsers(),
            services.throttle(),
            services.audit(),
            services.background());
    own = new OwnAccount(services, signIn, players, programs, erasure, erased);
    reset = new PasswordReset(services, programs, erased);
  }

  /** Operations on the account that a person is signed in to. */
  public OwnAccount own() {
    return own;
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new MeRoutes(whoAmI, profile).endpoints();
  }

  @Override
  public Map<String, String> tags() {
    return Map.of("Me", "Your own account; requires an API key or an access token.");
  }

  @Override
  public List<Tool<?, ?>> tools() {
    return new AccountTools(whoAmI).tools();
  }

  @Override
  public List<Job> jobs() {
    var ended = new AccountCleanUpStore(services.database(), clock);
    return List.of(
        new OutboxJob(
            new OutboxStore(services.database()),
            new AccountMailChannel(services.waiting(), mailer, clock),
            meters),
        new Sweep("account-clean-up", Duration.ofMinutes(10), 1_000, ended.steps()));
  }

  @Override
  public void addTo(Pages site) {
    new SignInPages(signIn, services.sessions(), services.browsers(), ways).addTo(site);
    new SettingsPages(own, profile, players, services.sessions(), services.audit(), settings.get())
        .addTo(site);
    new PreferencePages(profile, players).addTo(site);
    new SignUpPages(services, reset).addTo(site);
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "account",
                "id = :account",
                "email",
                "password_hash is not null as signs_in_with_password",
                "totp_secret is not null as authenticator_app",
                "admin as moderator",
                "language",
                "units",
                "tz",
                "shows_games",
                "home",
                "home_country",
                "home_lat",
                "home_lon",
                "banned_at",
                "ban_reason",
                "created_at",
                "updated_at"),
            PersonalData.Rows.of(
                "session",
                "account_id = :account",
                "method",
                "address",
                "user_agent",
                "created_at",
                "seen_at",
                "authenticated_at",
                "expires_at"),
            PersonalData.Rows.of(
                "audit", "account_id = :account", "at", "event", "detail", "address", "user_agent"))
        .closing(
            "delete from session where account_id = :account",
            "delete from sign_in where account_id = :account",
            """
            update account set email = 'erased-' || id || '@erased.invalid', password_hash = null,
              totp_secret = null, admin = false, shows_games = null, home = null,
              home_country = null, home_lat = null, home_lon = null, banned_at = coalesce(banned_at, now())
            where id = :account\
            """)
        .erasing(
            """
            delete from audit where id = any (array(
              select id from audit where account_id = :account limit :most))\
            """,
            "delete from mail_token where lower(email) = :email",
            """
            delete from rate
            where client = :email or starts_with(client, cast(:account as text)) or client in (
              select translate(encode(sha256(convert_to(key, 'UTF8')), 'base64'), '+/=', '-_')
              from unnest(array[cast(:account as text), cast(:email as text),
                split_part(split_part(:email, '@', 1), '+', 1) || '@'
                  || split_part(:email, '@', 2)]) as known(key))\
            """); // the keys of Throttle and RateLimits, and the mailbox of MailLimits
  }

  @Override
  public void close() {
    services.close();
    tidying.close();
  }
}

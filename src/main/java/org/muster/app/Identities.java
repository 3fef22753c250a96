package org.muster.app;

import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.muster.community.notice.UnsubscribePages;
import org.muster.community.player.Players;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProtectedResources;
import org.muster.delivery.http.Route;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.web.Pages;
import org.muster.identity.account.AccountCleanUp;
import org.muster.identity.account.AccountCleanUpStore;
import org.muster.identity.account.AccountParts;
import org.muster.identity.account.AccountStore;
import org.muster.identity.account.AccountTools;
import org.muster.identity.account.Audit;
import org.muster.identity.account.AuditStore;
import org.muster.identity.account.BackgroundTasks;
import org.muster.identity.account.ErasureListener;
import org.muster.identity.account.Me;
import org.muster.identity.account.MeRoutes;
import org.muster.identity.account.MyAccountStore;
import org.muster.identity.account.OidcSignUp;
import org.muster.identity.account.OwnAccount;
import org.muster.identity.account.Passwords;
import org.muster.identity.account.SessionStore;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SettingsPages;
import org.muster.identity.account.SettingsPages.Section;
import org.muster.identity.account.SignIn;
import org.muster.identity.account.SignInPages;
import org.muster.identity.account.SignInStore;
import org.muster.identity.account.SignIns;
import org.muster.identity.account.SignUpPages;
import org.muster.identity.account.WhoAmI;
import org.muster.identity.apikey.KeyPages;
import org.muster.identity.apikey.KeyRetention;
import org.muster.identity.apikey.KeyRoutes;
import org.muster.identity.apikey.KeyStore;
import org.muster.identity.apikey.Keys;
import org.muster.identity.oidc.Provider;
import org.muster.identity.oidc.ProviderLinkStore;
import org.muster.identity.oidc.ProviderLinks;
import org.muster.identity.oidc.ProviderSettings;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.jobs.Job;
import org.muster.platform.limits.Throttle;
import org.muster.platform.limits.ThrottleStore;
import org.muster.platform.mail.MailSettings;
import org.muster.platform.mail.Outbox;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;
import org.muster.platform.secrets.SecretStore.Purpose;

/** How people and programs prove who they are, wired: accounts, keys, grants, and their pages. */
final class Identities implements AutoCloseable {

  private final SecretStore secrets;
  private final BackgroundTasks afterwards = new BackgroundTasks();
  private final Sessions sessions;
  private final SignIn signIn;
  private final AccountStore accounts;
  private final Passwords passwords = new Passwords();
  private final Throttle throttle;
  private final Audit audit;
  private final Outbox outbox;
  private final Databases databases;
  private final Clock clock;
  private final Keys keys;
  private final KeyRetention keyRetention;
  private final AuthorizationServer authorization;
  private final OidcSignUp signUpElsewhere;
  private final Optional<Provider> provider;
  private final Me me;
  private final Factors factors;
  private final Players players;

  /**
   * @param players what accounts are to others
   * @param mail how mails leave
   * @param other another identity provider to sign in with
   */
  Identities(
      Databases databases,
      Players players,
      MailSettings mail,
      Optional<ProviderSettings> other,
      Clock clock) {
    this.databases = databases;
    this.clock = clock;
    Database requests = databases.requests();
    secrets = new SecretStore(requests);
    audit = new Audit(new AuditStore(requests));
    outbox = new Outbox(mail.mailer(clock));
    throttle = new Throttle(new ThrottleStore(requests));
    sessions = new Sessions(requests, new SessionStore(requests), audit, clock);
    this.players = players;
    accounts = new AccountStore(requests);
    var signIns = new SignIns(new SignInStore(requests), clock);
    var seal = new Seal(secrets.all(Purpose.SEAL));
    factors = new Factors(requests, seal, signIns, sessions, throttle, audit, clock);
    keys = new Keys(new KeyStore(requests), secrets, audit, clock);
    signIn =
        new SignIn(
            accounts,
            passwords,
            sessions,
            signIns,
            factors.secondStep(),
            throttle,
            audit,
            afterwards);
    keyRetention = new KeyRetention(new KeyStore(databases.work()), clock);
    authorization = new AuthorizationServer(databases, seal, audit, throttle, clock);
    signUpElsewhere = new OidcSignUp(accounts, audit);
    provider =
        other.map(
            settings ->
                new Provider(
                    settings,
                    new ProviderLinks(
                        requests, new ProviderLinkStore(requests), signUpElsewhere, audit)));
    me = new Me(new MyAccountStore(requests));
  }

  Keys keys() {
    return keys;
  }

  /** Lets go of what this node believes of an account's credentials, which was banned or erased. */
  void forget(UUID account) {
    keys.forget(account);
    authorization.forget(account);
  }

  /** What is done once in a while by one node: secrets that have ended are thrown away. */
  List<Job> duties() {
    return Stream.concat(
            authorization.duties().stream(),
            Stream.of(
                keyRetention, new AccountCleanUp(new AccountCleanUpStore(databases.work(), clock))))
        .toList();
  }

  /** All that can be shown at the doors for programs. */
  Credentials credentials(ProtectedResources resources) {
    return new Credentials(
        Stream.concat(
                Stream.of(keys.credentials(), authorization.tokens(resources)),
                provider.stream().map(other -> other.accessTokens(resources.issuer())))
            .toList());
  }

  /** What programs ask the authorization server; adds its pages to the site. */
  List<Route> oauth(ProtectedResources resources, Pages pages, Admission admission) {
    return authorization.routes(resources, pages, admission);
  }

  /** What programs may ask about whom they act for. */
  List<Endpoint<?>> endpoints() {
    return Stream.of(
            new MeRoutes(new WhoAmI(accounts, players), players).endpoints(),
            new KeyRoutes(keys).endpoints())
        .<Endpoint<?>>flatMap(List::stream)
        .toList();
  }

  /** What assistants may ask about whom they act for; all of it needs sign-in. */
  List<Tool<?, ?>> tools() {
    return new AccountTools(me).tools();
  }

  /**
   * What people do with their account.
   *
   * @param leaving what features do when somebody is erased
   */
  OwnAccount own(URI baseUrl, List<ErasureListener> leaving) {
    return new OwnAccount(parts(baseUrl), players, leaving, this::forget);
  }

  private AccountParts parts(URI baseUrl) {
    return AccountParts.of(
        databases.requests(),
        passwords,
        sessions,
        throttle,
        audit,
        outbox,
        baseUrl,
        afterwards,
        clock);
  }

  /** The pages. */
  Pages pages(URI baseUrl, Admission admission, OwnAccount own) {
    byte[] formKey = secrets.all(Purpose.FORM).lastEntry().getValue();
    var pages = new Pages(baseUrl, formKey, sessions, admission);
    List<SignInPages.Way> ways = new ArrayList<>(factors.addTo(pages, baseUrl));
    List<Section> more = new ArrayList<>();
    provider.ifPresent(
        other -> {
          ways.add(other.way());
          more.add(other.section());
          other.addTo(
              pages, baseUrl, secrets.all(Purpose.COOKIE), sessions, signUpElsewhere, clock);
        });
    new SignInPages(signIn, sessions, ways).addTo(pages);
    more.addAll(
        List.of(
            new Section("/settings/passkeys", "Passkeys", "Sign in without a password"),
            new Section("/settings/authenticator", "Authenticator app", "A second step at sign-in"),
            new Section("/settings/keys", "API keys", "For your scripts and servers"),
            new Section(UnsubscribePages.SETTINGS, "Mails", "Email notifications"),
            new Section("/settings/apps", "Connected apps", "Apps that can access your account")));
    new SettingsPages(own, players, sessions, audit, more).addTo(pages);
    new KeyPages(keys).addTo(pages);
    new SignUpPages(parts(baseUrl)).addTo(pages);
    return pages;
  }

  @Override
  public void close() {
    afterwards.close();
    outbox.close();
    keys.close();
  }
}

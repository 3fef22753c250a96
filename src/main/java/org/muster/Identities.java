package org.muster;

import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.muster.account.AccountParts;
import org.muster.account.AccountStore;
import org.muster.account.AccountTools;
import org.muster.account.Afterwards;
import org.muster.account.Audit;
import org.muster.account.AuditStore;
import org.muster.account.CleanUp;
import org.muster.account.CleanUpStore;
import org.muster.account.Leaving;
import org.muster.account.Me;
import org.muster.account.MeRoutes;
import org.muster.account.MyAccountStore;
import org.muster.account.OwnAccount;
import org.muster.account.Passwords;
import org.muster.account.SessionStore;
import org.muster.account.Sessions;
import org.muster.account.SettingsPages;
import org.muster.account.SettingsPages.Section;
import org.muster.account.SignIn;
import org.muster.account.SignInPages;
import org.muster.account.SignInStore;
import org.muster.account.SignIns;
import org.muster.account.SignUpElsewhere;
import org.muster.account.SignUpPages;
import org.muster.account.WhoAmI;
import org.muster.admission.Throttle;
import org.muster.admission.ThrottleStore;
import org.muster.db.Database;
import org.muster.db.Databases;
import org.muster.duties.Duty;
import org.muster.http.Admission;
import org.muster.http.Credentials;
import org.muster.http.Endpoint;
import org.muster.http.Resources;
import org.muster.http.Route;
import org.muster.key.KeyPages;
import org.muster.key.KeyRetention;
import org.muster.key.KeyRoutes;
import org.muster.key.KeyStore;
import org.muster.key.Keys;
import org.muster.mail.MailSettings;
import org.muster.mail.Outbox;
import org.muster.mcp.Tool;
import org.muster.notice.RefusalPages;
import org.muster.player.Players;
import org.muster.provider.LinkStore;
import org.muster.provider.Links;
import org.muster.provider.Provider;
import org.muster.provider.ProviderSettings;
import org.muster.secret.Seal;
import org.muster.secret.SecretStore;
import org.muster.secret.SecretStore.Purpose;
import org.muster.web.Pages;

/** How people and programs prove who they are, wired: accounts, keys, grants, and their pages. */
final class Identities implements AutoCloseable {

  private final SecretStore secrets;
  private final Afterwards afterwards = new Afterwards();
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
  private final SignUpElsewhere signUpElsewhere;
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
    signUpElsewhere = new SignUpElsewhere(accounts, audit);
    provider =
        other.map(
            settings ->
                new Provider(
                    settings,
                    new Links(requests, new LinkStore(requests), signUpElsewhere, audit)));
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
  List<Duty> duties() {
    return Stream.concat(
            authorization.duties().stream(),
            Stream.of(keyRetention, new CleanUp(new CleanUpStore(databases.work(), clock))))
        .toList();
  }

  /** All that can be shown at the doors for programs. */
  Credentials credentials(Resources resources) {
    return new Credentials(
        Stream.concat(
                Stream.of(keys.credentials(), authorization.tokens(resources)),
                provider.stream().map(other -> other.accessTokens(resources.issuer())))
            .toList());
  }

  /** What programs ask the authorization server; adds its pages to the site. */
  List<Route> oauth(Resources resources, Pages pages, Admission admission) {
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
  OwnAccount own(URI baseUrl, List<Leaving> leaving) {
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
            new Section("/settings/keys", "API keys", "For scripts and servers of yours"),
            new Section(RefusalPages.SETTINGS, "Mails", "What you are mailed about"),
            new Section("/settings/apps", "Connected apps", "What you allowed assistants to do")));
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

package org.muster.identity.oidc;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import java.net.URLEncoder;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.ReturnPath;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Viewer;
import org.muster.delivery.web.Visit;
import org.muster.identity.account.KnownBrowsers;
import org.muster.identity.account.OidcSignUp;
import org.muster.identity.account.SessionMethod;
import org.muster.identity.account.Sessions;
import org.muster.identity.oidc.OidcSignIn.Arrival;
import org.muster.identity.oidc.OidcSignIn.Departure;

/**
 * Pages for signing in with the external provider, and for the link to it in the settings.
 *
 * <p>Neither signing in nor linking may be triggered by a URL to which another site can lead. The
 * redirect to the provider starts on this site: visitors from elsewhere are asked first. A link is
 * made with a form that names both sides, because another site might have signed this browser in at
 * the provider as someone else.
 */
public final class ProviderPages {

  /** Name of the cookie used during the redirect. */
  static final String COOKIE = "provider";

  /** Path of the settings page with the link. */
  static final String SETTINGS = "/settings/provider";

  private static final String ACCOUNT = "account";
  private static final String MESSAGE = "oidc/message.jte";
  private static final HeaderName SEC_FETCH_SITE = HeaderNames.create("Sec-Fetch-Site");
  private static final Set<String> FROM_HERE = Set.of("same-origin", "none");

  /** The provider must re-authenticate a signed-in person unless they did so within this time. */
  private static final Duration AFRESH = Duration.ofMinutes(5);

  private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(30);

  private final String name;
  private final String issuer;
  private final OidcSignIn elsewhere;
  private final ProviderLinks links;
  private final Tickets tickets;
  private final Sessions sessions;
  private final KnownBrowsers browsers;
  private final OidcSignUp signUp;
  private final Clock clock;

  ProviderPages(
      ProviderSettings settings,
      OidcSignIn elsewhere,
      ProviderLinks links,
      Tickets tickets,
      Sessions sessions,
      KnownBrowsers browsers,
      OidcSignUp signUp,
      Clock clock) {
    this.name = settings.name();
    this.issuer = settings.issuer().toString();
    this.elsewhere = elsewhere;
    this.links = links;
    this.tickets = tickets;
    this.sessions = sessions;
    this.browsers = browsers;
    this.signUp = signUp;
    this.clock = clock;
  }

  /** Model of a page with a message and a link onwards. */
  public record Message(String text, String path, String words) {}

  /** Model of a form that continues after the provider's redirect. */
  public record Ticket(Form form, String provider, String person, String ticket, String returnTo) {}

  /** Model of the settings page. */
  public record Linked(String provider, List<ProviderLink> links) {}

  void addTo(Pages pages) {
    pages
        .getWithRequest(OidcSignIn.PATH, this::leave)
        .getWithRequest(OidcSignIn.CALLBACK, this::arrive)
        .post(OidcSignIn.PATH + "/account", this::makeAccount)
        .get(SETTINGS, this::show)
        .post(SETTINGS + "/link", this::link)
        .post(SETTINGS + "/unlink", this::unlink);
  }

  private View leave(Visit visit, ServerRequest request) {
    String returnTo = ReturnPath.of(visit.query("return_to").orElse(null));
    Optional<String> from = request.headers().first(SEC_FETCH_SITE);
    if (from.filter(site -> !FROM_HERE.contains(site)).isPresent()) {
      String path = OidcSignIn.PATH + "?return_to=" + URLEncoder.encode(returnTo, UTF_8);
      return View.page(
          MESSAGE,
          "Sign in with " + name,
          new Message("Another site sent you here to sign in.", path, "Continue to " + name));
    }
    visit
        .viewer()
        .map(Viewer::caller)
        .filter(me -> links.list(me).isEmpty())
        .ifPresent(sessions::requireRecent);
    Departure way = elsewhere.depart(returnTo, visit.viewer().map(viewer -> AFRESH));
    visit.keep(COOKIE, way.kept(), OidcSignIn.PATIENCE);
    return View.seeOther(way.location());
  }

  private View arrive(Visit visit, ServerRequest request) {
    visit.keep(COOKIE, "", Duration.ZERO);
    Arrival arrival = elsewhere.arrive(request);
    ProviderIdentity person = arrival.person();
    Optional<UUID> owner =
        links.of(person.issuer(), person.subject()).map(ProviderLinks.Linked::account);
    Optional<Viewer> viewer = visit.viewer();
    if (owner.isPresent()) {
      return viewer.isPresent()
          ? again(visit, viewer.get(), owner.get(), arrival)
          : signedIn(visit, owner.get(), arrival.returnTo());
    }
    if (viewer.isPresent()) {
      String ticket = tickets.write(person, purpose(viewer.get()));
      return View.page(
          "oidc/link.jte",
          "Link your account",
          new Ticket(Form.EMPTY, name, person.name(), ticket, SETTINGS));
    }
    return newcomer(person, arrival.returnTo());
  }

  /** Authenticates a signed-in person again. */
  private View again(Visit visit, Viewer viewer, UUID owner, Arrival arrival) {
    if (!viewer.caller().account().equals(owner)) {
      throw ProviderLinks.elsewhere();
    }
    Instant since = clock.instant().minus(AFRESH).minus(CLOCKS_DIFFER);
    if (arrival.authenticatedAt().filter(since::isBefore).isPresent()) {
      visit.startSession(sessions.authenticatedAgain(viewer.caller()), Sessions.AGE);
    }
    return View.seeOther(arrival.returnTo());
  }

  private View newcomer(ProviderIdentity person, String returnTo) {
    if (person.verifiedEmail().isEmpty()) {
      return message(
          name
              + " has not verified your email address, so it cannot be used to create an account"
              + " here.",
          "/sign-up",
          "Sign up here, then link it in settings");
    }
    if (signUp.isKnown(person.verifiedEmail().get())) {
      return message(
          "An account with your email address already exists here. Sign in to it; then you can link"
              + " it to "
              + name
              + ".",
          "/sign-in?return_to=" + URLEncoder.encode(SETTINGS, UTF_8),
          "Sign in");
    }
    return View.page("oidc/account.jte", "Choose a handle", newcomer(Form.EMPTY, person, returnTo));
  }

  private Ticket newcomer(Form form, ProviderIdentity person, String returnTo) {
    return new Ticket(form, name, person.name(), tickets.write(person, ACCOUNT), returnTo);
  }

  private View makeAccount(Visit visit) {
    ProviderIdentity person = tickets.read(visit.field("ticket"), ACCOUNT);
    String returnTo = ReturnPath.of(visit.field("return_to"));
    return Form.submit(
        visit,
        () ->
            signedIn(
                visit, links.makeAccount(person, visit.field("handle"), visit.origin()), returnTo),
        form ->
            View.wrong("oidc/account.jte", "Choose a handle", newcomer(form, person, returnTo)));
  }

  private View signedIn(Visit visit, UUID account, String returnTo) {
    String secret = sessions.start(account, SessionMethod.PROVIDER, visit.origin());
    browsers.startSession(visit, secret);
    return View.seeOther(returnTo);
  }

  private View show(Visit visit) {
    Viewer me = visit.signedIn();
    List<ProviderLink> all = links.list(me.caller());
    if (!all.isEmpty()) {
      sessions.requireRecent(me.caller()); // as the form there does
    }
    return View.page("oidc/settings.jte", "Sign in with " + name, new Linked(name, all));
  }

  private View link(Visit visit) {
    Viewer me = visit.signedIn();
    sessions.requireRecent(me.caller());
    links.link(me.caller(), tickets.read(visit.field("ticket"), purpose(me)));
    return View.seeOther(SETTINGS);
  }

  private View unlink(Visit visit) {
    Viewer me = visit.signedIn();
    sessions.requireRecent(me.caller());
    links.unlink(me.caller(), issuer);
    return View.seeOther(SETTINGS);
  }

  private View message(String text, String path, String words) {
    return View.page(MESSAGE, "Not signed in", new Message(text, path, words));
  }

  /** Binds a ticket for linking to the account to which it was shown. */
  private static String purpose(Viewer viewer) {
    return "link:" + viewer.caller().account();
  }
}

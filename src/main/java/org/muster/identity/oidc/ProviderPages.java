package org.muster.identity.oidc;

import static org.muster.identity.account.SettingsWords.PROVIDER_ONLY_WAY;
import static org.muster.identity.account.SignInWords.ALREADY_LINKED;
import static org.muster.identity.account.SignInWords.CHOOSE_HANDLE;
import static org.muster.identity.account.SignInWords.CONTINUE_TO;
import static org.muster.identity.account.SignInWords.LINK_TITLE;
import static org.muster.identity.account.SignInWords.NOT_SIGNED_IN;
import static org.muster.identity.account.SignInWords.OTHER_SITE;
import static org.muster.identity.account.SignInWords.PROVIDER_KNOWN;
import static org.muster.identity.account.SignInWords.PROVIDER_LATE;
import static org.muster.identity.account.SignInWords.PROVIDER_SIGN_UP;
import static org.muster.identity.account.SignInWords.PROVIDER_TITLE;
import static org.muster.identity.account.SignInWords.PROVIDER_UNVERIFIED;

import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.ServerRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Viewer;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Words;
import org.muster.identity.account.OidcSignUp;
import org.muster.identity.account.Refusals;
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
  private final ProviderSessions starts;
  private final OidcSignUp signUp;
  private final Clock clock;

  ProviderPages(
      ProviderSettings settings,
      OidcSignIn elsewhere,
      ProviderLinks links,
      Tickets tickets,
      Sessions sessions,
      ProviderSessions starts,
      OidcSignUp signUp,
      Clock clock) {
    this.name = settings.name();
    this.issuer = settings.issuer().toString();
    this.elsewhere = elsewhere;
    this.links = links;
    this.tickets = tickets;
    this.sessions = sessions;
    this.starts = starts;
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
        .personalPageWithRequest(OidcSignIn.PATH, this::leave)
        .personalPageWithRequest(OidcSignIn.CALLBACK, this::arrive)
        .personalForm(OidcSignIn.PATH + "/account", this::makeAccount)
        .personalPage(SETTINGS, this::show)
        .personalForm(SETTINGS + "/link", this::link)
        .personalForm(SETTINGS + "/unlink", this::unlink);
  }

  private View leave(Visit visit, ServerRequest request) {
    String returnTo = visit.returnTo(visit.query("return_to").orElse(null));
    Optional<String> from = request.headers().first(SEC_FETCH_SITE);
    if (from.filter(site -> !FROM_HERE.contains(site)).isPresent()) {
      Words words = visit.words();
      return View.page(
              MESSAGE,
              words.of(PROVIDER_TITLE, name),
              new Message(
                  words.of(OTHER_SITE),
                  visit.link(OidcSignIn.PATH) + "?return_to=" + Visit.encoded(returnTo),
                  words.of(CONTINUE_TO, name)))
          .noindex();
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
    Arrival arrival = Refusals.ARRIVAL.said(visit, () -> elsewhere.arrive(request));
    ProviderIdentity person = arrival.person();
    Optional<UUID> owner =
        links.of(person.issuer(), person.subject()).map(ProviderLinks.Linked::account);
    Optional<Viewer> viewer = visit.viewer();
    if (owner.isPresent()) {
      return viewer.isPresent()
          ? Refusals.ARRIVAL.said(visit, () -> again(visit, viewer.get(), owner.get(), arrival))
          : starts.begin(visit, owner.get(), arrival.returnTo());
    }
    if (viewer.isPresent()) {
      String ticket = tickets.write(person, purpose(viewer.get()));
      var model = new Ticket(Form.EMPTY, name, person.name(), ticket, visit.link(SETTINGS));
      return View.form("oidc/link.jte", visit.words().of(LINK_TITLE), model, Form.EMPTY);
    }
    return newcomer(visit, person, arrival.returnTo());
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

  private View newcomer(Visit visit, ProviderIdentity person, String returnTo) {
    Words words = visit.words();
    if (person.verifiedEmail().isEmpty()) {
      return message(
          words,
          words.of(PROVIDER_UNVERIFIED, name),
          visit.link("/sign-up"),
          words.of(PROVIDER_SIGN_UP));
    }
    if (signUp.isKnown(person.verifiedEmail().get())) {
      return message(
          words,
          words.of(PROVIDER_KNOWN, name),
          visit.link("/sign-in") + "?return_to=" + Visit.encoded(visit.link(SETTINGS)),
          words.of(SiteWords.SIGN_IN));
    }
    return newcomer(visit, Form.EMPTY, person, returnTo);
  }

  private View newcomer(Visit visit, Form form, ProviderIdentity person, String returnTo) {
    var model = new Ticket(form, name, person.name(), tickets.write(person, ACCOUNT), returnTo);
    return View.form("oidc/account.jte", visit.words().of(CHOOSE_HANDLE), model, form);
  }

  private View makeAccount(Visit visit) {
    ProviderIdentity person =
        Refusals.NEWCOMER.said(visit, () -> tickets.read(visit.field("ticket"), ACCOUNT));
    String returnTo = visit.returnTo(visit.field("return_to"));
    return Refusals.NEWCOMER.submit(
        visit,
        () ->
            starts.begin(
                visit, links.makeAccount(person, visit.field("handle"), visit.origin()), returnTo),
        form -> newcomer(visit, form, person, returnTo));
  }

  private View show(Visit visit) {
    Viewer me = visit.signedIn();
    List<ProviderLink> all = links.list(me.caller());
    if (!all.isEmpty()) {
      sessions.requireRecent(me.caller()); // as the form there does
    }
    return View.page(
        "oidc/settings.jte", visit.words().of(PROVIDER_TITLE, name), new Linked(name, all));
  }

  private View link(Visit visit) {
    Viewer me = visit.signedIn();
    sessions.requireRecent(me.caller());
    return Refused.PLAIN
        .conflict(ALREADY_LINKED)
        .forbidden(PROVIDER_LATE)
        .said(
            visit,
            () -> {
              links.link(me.caller(), tickets.read(visit.field("ticket"), purpose(me)));
              return View.seeOther(visit.link(SETTINGS));
            });
  }

  private View unlink(Visit visit) {
    Viewer me = visit.signedIn();
    sessions.requireRecent(me.caller());
    return Refused.PLAIN
        .conflict(PROVIDER_ONLY_WAY)
        .said(
            visit,
            () -> {
              links.unlink(me.caller(), issuer);
              return View.seeOther(visit.link(SETTINGS));
            });
  }

  private static View message(Words words, String text, String path, String onwards) {
    return View.page(MESSAGE, words.of(NOT_SIGNED_IN), new Message(text, path, onwards)).noindex();
  }

  /** Binds a ticket for linking to the account to which it was shown. */
  private static String purpose(Viewer viewer) {
    return "link:" + viewer.caller().account();
  }
}

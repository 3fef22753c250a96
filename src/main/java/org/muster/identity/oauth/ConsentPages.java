package org.muster.identity.oauth;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.oauth2.sdk.OAuth2Error;
import com.nimbusds.oauth2.sdk.util.URLUtils;
import com.nimbusds.openid.connect.sdk.OIDCError;
import com.nimbusds.openid.connect.sdk.Prompt;
import java.net.URLEncoder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.delivery.web.ErrorPage;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Viewer;
import org.muster.delivery.web.Visit;

/**
 * The pages on which a person allows or denies an app access (OAuth 2.1 section 4.1). The request
 * is kept in the page's URL and read again at each step, so no node keeps state between steps.
 */
public final class ConsentPages {

  /**
   * Model of the consent page.
   *
   * @param action where the form is sent: this address with the whole request
   * @param name of the app, as it states it
   * @param account the person's handle
   * @param can what the app could do, in sentences
   * @param local whether the app runs on the person's machine and cannot be identified
   */
  public record Model(
      String action,
      String name,
      String id,
      String host,
      String resource,
      String account,
      List<String> can,
      boolean local) {}

  private static final String TITLE = "Connect an app";

  /**
   * Added to the return path of the sign-in page; such a request always shows the consent page.
   * Chromium applies the sign-in page's {@code form-action} to all following redirects, so none of
   * them may lead to the app directly.
   */
  private static final String SIGNED_IN = "signed_in";

  private final CodeRequests requests;
  private final Grants grants;

  public ConsentPages(CodeRequests requests, Grants grants) {
    this.requests = requests;
    this.grants = grants;
  }

  public void addTo(Pages pages) {
    pages.get(OAuthRoutes.AUTHORIZE, this::ask).post(OAuthRoutes.AUTHORIZE, this::answer);
  }

  private View ask(Visit visit) {
    boolean silent = visit.query("prompt").filter("none"::equals).isPresent();
    if (visit.viewer().isEmpty() && !silent) {
      return signIn("/sign-in", visit); // look up the client only for signed-in users
    }
    if (visit.viewer().isEmpty()
        && visit.query("client_id").filter(Clients::isDocument).isPresent()) {
      return refused("Sign in first: this app is looked up only for people who are signed in.");
    }
    return withReading(
        visit,
        good ->
            visit
                .viewer()
                .map(viewer -> ask(visit, viewer, good))
                .orElseGet(() -> View.seeOther(good.replies().error(OIDCError.LOGIN_REQUIRED))));
  }

  private View ask(Visit visit, Viewer viewer, AuthorizationDecision.Good good) {
    boolean justSignedIn = visit.query(SIGNED_IN).isPresent();
    boolean allowed = grants.isAllowed(viewer.caller(), good.request());
    Prompt prompt = good.prompt();
    if (prompt.contains(Prompt.Type.NONE)) {
      return View.seeOther(
          allowed
              ? good.replies().code(grants.allow(viewer.caller(), good.request()))
              : good.replies().error(OIDCError.INTERACTION_REQUIRED));
    }
    if (prompt.contains(Prompt.Type.SELECT_ACCOUNT)) {
      return View.seeOther(good.replies().error(OIDCError.ACCOUNT_SELECTION_REQUIRED));
    }
    if (prompt.contains(Prompt.Type.LOGIN) && !justSignedIn) {
      return signIn("/sign-in/again", visit);
    }
    if (allowed && !justSignedIn && !prompt.contains(Prompt.Type.CONSENT)) {
      return View.seeOther(good.replies().code(grants.allow(viewer.caller(), good.request())));
    }
    return question(visit, viewer, good.request());
  }

  private View answer(Visit visit) {
    Viewer viewer = visit.signedIn();
    return withReading(
        visit,
        good ->
            View.seeOther(
                visit.field("decision").equals("allow")
                    ? good.replies().code(grants.allow(viewer.caller(), good.request()))
                    : good.replies().error(OAuth2Error.ACCESS_DENIED)));
  }

  /** Handles a valid request with {@code then}; answers all others. */
  private View withReading(Visit visit, Function<AuthorizationDecision.Good, View> then) {
    AuthorizationDecision reading;
    try {
      reading = requests.read(visit.query(), visit.origin());
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Conflict(var detail)) {
        return refused(detail);
      }
      throw e;
    }
    return switch (reading) {
      case AuthorizationDecision.Good good -> then.apply(good);
      case AuthorizationDecision.Wrong _ when visit.query(SIGNED_IN).isPresent() ->
          refused("The app's request is invalid.");
      case AuthorizationDecision.Wrong(var location) -> View.seeOther(location);
    };
  }

  private static View refused(String detail) {
    String heading = "This app cannot be connected";
    return View.page(400, "web/error.jte", heading, new ErrorPage.Model(400, heading, detail));
  }

  private static View signIn(String page, Visit visit) {
    return View.seeOther(
        page + "?return_to=" + URLEncoder.encode(address(visit, Optional.of(SIGNED_IN)), UTF_8));
  }

  private static String address(Visit visit, Optional<String> more) {
    Map<String, List<String>> query = new LinkedHashMap<>(visit.query());
    more.ifPresent(name -> query.put(name, List.of("yes")));
    return OAuthRoutes.AUTHORIZE + "?" + URLUtils.serializeParameters(query);
  }

  private static View question(Visit visit, Viewer viewer, CodeRequest asked) {
    return View.leading(
        asked.redirect().source(),
        "oauth/consent.jte",
        TITLE,
        new Model(
            address(visit, Optional.empty()),
            asked.client().name(),
            asked.client().id(),
            asked.redirect().host(),
            asked.resource(),
            viewer.name(),
            meanings(asked),
            asked.client().isOnlyLocal()));
  }

  private static List<String> meanings(CodeRequest asked) {
    return Stream.concat(
            asked.openid() ? Stream.of("Identify you by an account id") : Stream.of(),
            Stream.of(Scope.values()).filter(asked.scopes()::contains).map(Scope::meaning))
        .toList();
  }
}

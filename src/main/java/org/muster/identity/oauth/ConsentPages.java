package org.muster.identity.oauth;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.oauth2.sdk.ErrorObject;
import com.nimbusds.oauth2.sdk.OAuth2Error;
import com.nimbusds.oauth2.sdk.util.URLUtils;
import com.nimbusds.openid.connect.sdk.OIDCError;
import com.nimbusds.openid.connect.sdk.Prompt;
import java.net.URLEncoder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
   * @param identifies whether the app also learns who it is
   * @param can what the app could do, each to be allowed or not
   * @param local whether the app runs on the person's machine and cannot be identified
   * @param unchecked whether the app has registered itself
   */
  public record Model(
      String action,
      String name,
      String id,
      String host,
      String resource,
      String account,
      boolean identifies,
      List<Scope> can,
      boolean local,
      boolean unchecked) {}

  /**
   * Model of the page that is shown instead of a redirect to an app that the person does not use.
   *
   * @param location tells the app of the error
   */
  public record StoppedModel(String host, String location) {}

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
    pages
        .personalPage(OAuthRoutes.AUTHORIZE, this::ask)
        .personalForm(OAuthRoutes.AUTHORIZE, this::answer);
  }

  private View ask(Visit visit) {
    boolean silent = visit.query("prompt").filter("none"::equals).isPresent();
    if (visit.viewer().isEmpty() && !silent) {
      return signIn("/sign-in", visit); // look up the client only for signed-in users
    }
    if (visit.viewer().isEmpty()
        && !visit.query("client_id").filter(Clients::isRegistered).isPresent()) {
      return refused(visit, OauthWords.SILENT, null);
    }
    return withReading(
        visit,
        good ->
            visit
                .viewer()
                .map(viewer -> ask(visit, viewer, good))
                .orElseGet(() -> wrong(visit, good, OIDCError.LOGIN_REQUIRED)));
  }

  private View ask(Visit visit, Viewer viewer, AuthorizationDecision.Good good) {
    boolean justSignedIn = visit.query(SIGNED_IN).isPresent();
    boolean allowed = grants.isAllowed(viewer.caller(), good.request());
    Prompt prompt = good.prompt();
    if (prompt.contains(Prompt.Type.NONE)) {
      return allowed
          ? View.seeOther(good.replies().code(grants.allow(viewer.caller(), good.request())))
          : wrong(visit, good, OIDCError.INTERACTION_REQUIRED);
    }
    if (prompt.contains(Prompt.Type.SELECT_ACCOUNT)) {
      return wrong(visit, good, OIDCError.ACCOUNT_SELECTION_REQUIRED);
    }
    if (prompt.contains(Prompt.Type.LOGIN) && !justSignedIn) {
      return signIn("/sign-in/again", visit);
    }
    if (allowed && !justSignedIn && !prompt.contains(Prompt.Type.CONSENT)) {
      return View.seeOther(good.replies().code(grants.allow(viewer.caller(), good.request())));
    }
    if (grants.needsProof(viewer.caller(), good.request())) {
      return signIn("/sign-in/again", visit);
    }
    return question(visit, viewer, good.request());
  }

  private View answer(Visit visit) {
    Viewer viewer = visit.signedIn();
    return withReading(
        visit,
        good -> {
          CodeRequest allowed = good.request().narrowedTo(chosen(visit));
          return View.seeOther(
              visit.field("decision").equals("allow") && allowed.asksForSomething()
                  ? good.replies().code(grants.allow(viewer.caller(), allowed))
                  : good.replies().error(OAuth2Error.ACCESS_DENIED));
        });
  }

  /** The scopes that are ticked. */
  private static Set<Scope> chosen(Visit visit) {
    return visit.fields("scopes").stream()
        .flatMap(word -> Scope.of(word).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private View wrong(Visit visit, AuthorizationDecision.Good good, ErrorObject error) {
    return back(
        visit, good.request().client(), good.request().redirect(), good.replies().error(error));
  }

  /** To the app by itself only if the person uses it: else anybody could redirect from here. */
  private View back(Visit visit, Client client, Redirect redirect, String location) {
    boolean known =
        visit
            .viewer()
            .filter(viewer -> grants.isKnown(viewer.caller(), client, redirect))
            .isPresent();
    return known
        ? View.seeOther(location)
        : View.page(
            400,
            "oauth/stopped.jte",
            visit.words().of(OauthWords.STOPPED_TITLE),
            new StoppedModel(redirect.host(), location));
  }

  /** Handles a valid request with {@code then}; answers all others. */
  private View withReading(Visit visit, Function<AuthorizationDecision.Good, View> then) {
    AuthorizationDecision reading;
    try {
      reading = requests.read(visit.query(), visit.origin());
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Conflict(var detail)) {
        return refused(visit, OauthWords.REFUSED, detail);
      }
      throw e;
    }
    return switch (reading) {
      case AuthorizationDecision.Good good -> then.apply(good);
      case AuthorizationDecision.Wrong _ when visit.query(SIGNED_IN).isPresent() ->
          refused(visit, OauthWords.INVALID, null);
      case AuthorizationDecision.Wrong(var client, var redirect, var location) ->
          back(visit, client, redirect, location);
    };
  }

  /**
   * @param detail for the app's developer, in English; null: nothing more to say
   */
  private static View refused(Visit visit, OauthWords text, @Nullable String detail) {
    return ErrorPage.detailed(visit.words(), OauthWords.STOPPED_TITLE, text, detail);
  }

  private static View signIn(String page, Visit visit) {
    return View.seeOther(
        visit.link(page)
            + "?return_to="
            + URLEncoder.encode(address(visit, Optional.of(SIGNED_IN)), UTF_8));
  }

  private static String address(Visit visit, Optional<String> more) {
    Map<String, List<String>> query = new LinkedHashMap<>(visit.query());
    more.ifPresent(name -> query.put(name, List.of("yes")));
    return visit.link(OAuthRoutes.AUTHORIZE) + "?" + URLUtils.serializeParameters(query);
  }

  private static View question(Visit visit, Viewer viewer, CodeRequest asked) {
    return View.leading(
        asked.redirect().source(),
        "oauth/consent.jte",
        visit.words().of(OauthWords.TITLE),
        new Model(
            address(visit, Optional.empty()),
            asked.client().name(),
            asked.client().id(),
            asked.redirect().host(),
            asked.resource(),
            viewer.name(),
            asked.openid(),
            Stream.of(Scope.values()).filter(asked.scopes()::contains).toList(),
            asked.client().isOnlyLocal(),
            asked.client().isSelfRegistered() && !asked.client().isOnlyLocal()));
  }
}

package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.http.Body;
import org.muster.delivery.http.FormParameters;

/** Serves one page: session, form, handler, headers. */
final class PageHandler implements Handler {

  /** Name of the hidden field in every form. */
  static final String FORM_TOKEN = "form_token";

  private static final HeaderName SEC_FETCH_SITE = HeaderNames.create("Sec-Fetch-Site");

  /** Pages are not cached and not framed, and send no referrer to other sites. */
  private static final List<Header> HEADERS =
      List.of(
          header("Cache-Control", "no-store"),
          header("Cross-Origin-Opener-Policy", "same-origin"),
          // with no-referrer Chromium would send Origin: null with the site's own forms
          header("Referrer-Policy", "same-origin"));

  private static final Header HTTPS_ONLY = header("Strict-Transport-Security", "max-age=31536000");

  private static final FormReader NO_FORM = (unread, browser) -> Map.of();

  private static final Duration VISITOR_AGE = Duration.ofDays(1);
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Pages.Site site;
  private final Pages.Handler handler;
  private final FormReader forms;

  private PageHandler(Pages.Site site, Pages.Handler handler, boolean hasForm) {
    this.site = site;
    this.handler = handler;
    this.forms = hasForm ? this::form : NO_FORM;
  }

  /** Accepts forms that this site has shown in the same browser. */
  PageHandler(Pages.Site site, Pages.Handler handler) {
    this(site, handler, true);
  }

  /** Ignores the body of the request, wherever it comes from. */
  static PageHandler withoutForm(Pages.Site site, Pages.Handler handler) {
    return new PageHandler(site, handler, false);
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) {
    answer(request, response, handler, forms);
  }

  /** Shows a problem that occurred before the handler was called. */
  void fail(ServerRequest request, ServerResponse response, ProblemException problem) {
    answer(
        request,
        response,
        visit -> {
          throw problem;
        },
        NO_FORM);
  }

  private void answer(
      ServerRequest request, ServerResponse response, Pages.Handler handler, FormReader forms) {
    Optional<String> session = cookie(request, site.cookies().session());
    Optional<String> visitor = cookie(request, site.cookies().visitor());
    Origin origin = site.admission().origin(request);
    Visit visit =
        new Visit(
            site.cookies(),
            name -> cookie(request, name),
            path(request),
            Map.of(),
            Map.of(),
            Optional.empty(),
            origin);
    View view;
    try {
      Optional<Viewer> viewer = session.flatMap(secret -> site.sessions().viewer(secret, origin));
      var query = FormParameters.of(request.prologue().query().rawValue());
      var form = forms.read(request, viewer.isPresent() ? session : visitor);
      visit =
          new Visit(
              site.cookies(),
              name -> cookie(request, name),
              path(request),
              query,
              form,
              viewer,
              origin);
      view = handler.answer(visit);
    } catch (ProblemException e) {
      view = ErrorPage.of(e.problem(), wanted(request));
    }
    Optional<String> browser = visit.viewer().isPresent() ? session : visitor;
    String tied = browser.orElseGet(PageHandler::newSecret);
    if (browser.isEmpty()) {
      visit.setCookie(site.cookies().visitor(), tied, VISITOR_AGE);
    }
    send(view, visit, tied, request, response);
  }

  private static UnaryOperator<String> path(ServerRequest request) {
    return name -> request.path().pathParameters().get(name);
  }

  private interface FormReader {
    Map<String, List<String>> read(ServerRequest request, Optional<String> browser);
  }

  /** The fields of a form that was posted from a page shown in this browser. */
  private Map<String, List<String>> form(ServerRequest request, Optional<String> browser) {
    if (!request.prologue().method().equals(Method.POST)) {
      return Map.of();
    }
    Map<String, List<String>> form =
        FormParameters.ofForm(new String(Body.read(request), ISO_8859_1));
    String token = form.getOrDefault(FORM_TOKEN, List.of("")).getFirst();
    boolean ours =
        isFromHere(request.headers())
            && browser.filter(cookie -> site.tokens().fits(token, cookie)).isPresent();
    if (!ours) {
      throw new Problem.Forbidden(
              "This form has expired or was not sent from this site. Go back, reload the page and"
                  + " send it again. Cookies must be allowed.")
          .exception();
    }
    return form;
  }

  private boolean isFromHere(Headers headers) {
    Optional<String> fetchSite = headers.first(SEC_FETCH_SITE);
    Optional<String> origin = headers.first(HeaderNames.ORIGIN);
    return fetchSite.filter(from -> !from.equals("same-origin")).isEmpty()
        && origin.filter(from -> !from.equals(site.origin())).isEmpty();
  }

  private void send(
      View view, Visit visit, String tied, ServerRequest request, ServerResponse response) {
    HEADERS.forEach(response::header);
    response.headers().remove(HeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN);
    response.headers().remove(HeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS);
    if ("https".equals(site.baseUrl().getScheme())) {
      response.header(HTTPS_ONLY);
    }
    if (!visit.setCookies().isEmpty()) {
      response.header(HeaderValues.create(HeaderNames.SET_COOKIE, visit.setCookies()));
    }
    switch (view) {
      case View.SeeOther(var location) ->
          response.status(Status.SEE_OTHER_303).header(HeaderNames.LOCATION, location).send();
      case View.Page(var template, var title, var model, var status, var leadsTo) -> {
        String nonce = newSecret();
        var shell =
            new Shell(
                title,
                visit.viewer().map(Viewer::name).orElse(null),
                site.tokens().of(tied),
                request.prologue().uriPath().path(),
                site.assets()::path,
                nonce);
        response.header(policy(nonce, leadsTo));
        response.status(Status.create(status));
        response.header(HeaderNames.CONTENT_TYPE, "text/html; charset=utf-8");
        response.send(site.templates().render(template, shell, model));
      }
    }
  }

  /** CSP Level 3. */
  private static Header policy(String nonce, List<String> leadsTo) {
    return header(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'nonce-%s'; script-src 'nonce-%s'; img-src 'self' data:;"
                .formatted(nonce, nonce)
            + " connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' "
            + String.join(" ", leadsTo));
  }

  private static String wanted(ServerRequest request) {
    if (request.prologue().method().equals(Method.POST)) {
      return ReturnPath.HOME; // the input is lost, and the form's address may have no GET
    }
    String query = request.prologue().query().rawValue();
    String path = request.prologue().uriPath().rawPath();
    return query.isEmpty() ? path : path + "?" + query;
  }

  private static Optional<String> cookie(ServerRequest request, String name) {
    return request.headers().cookies().first(name).filter(value -> !value.isEmpty());
  }

  private static String newSecret() {
    byte[] bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static Header header(String name, String value) {
    return HeaderValues.create(HeaderNames.create(name), value);
  }
}

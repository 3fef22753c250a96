package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
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
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.http.Body;
import org.muster.delivery.http.FormParameters;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Words;
import org.muster.platform.limits.RatePolicies;

/** Serves one page: session, form, handler, headers. */
final class PageHandler implements Handler {

  /** Name of the hidden field in every form. */
  static final String FORM_TOKEN = "form_token";

  private static final FormReader NO_FORM = (unread, browser, words) -> Map.of();

  private static final Duration VISITOR_AGE = Duration.ofDays(1);
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Pages.Site site;
  private final Pages.Handler handler;
  private final boolean translated;
  private final FormReader forms;

  private PageHandler(Pages.Site site, Pages.Handler handler, boolean translated, boolean hasForm) {
    this.site = site;
    this.handler = handler;
    this.translated = translated;
    this.forms = hasForm ? this::form : NO_FORM;
  }

  /**
   * Accepts forms that this site has shown in the same browser.
   *
   * @param translated whether the page is there in all languages
   */
  PageHandler(Pages.Site site, Pages.Handler handler, boolean translated) {
    this(site, handler, translated, true);
  }

  /** Ignores the body of the request, wherever it comes from. */
  static PageHandler withoutForm(Pages.Site site, Pages.Handler handler) {
    return new PageHandler(site, handler, true, false);
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) {
    var asked = new PageRequest(site, request, translated);
    Visit visit = asked.visit(Optional.empty(), Map.of(), Map.of());
    View view;
    try {
      Optional<Viewer> viewer = asked.counted(RatePolicies.PAGE);
      var query = asked.query();
      var form =
          forms.read(
              request, viewer.isPresent() ? asked.session() : asked.visitor(), asked.words());
      visit = asked.visit(viewer, query, form);
      view = handler.answer(visit);
    } catch (ProblemException e) {
      ErrorPage.retryAfter(e.problem()).ifPresent(response::header);
      view = ErrorPage.of(e.problem(), asked);
    }
    Optional<String> browser = visit.viewer().isPresent() ? asked.session() : asked.visitor();
    String tied = browser.orElseGet(PageHandler::newSecret);
    if (browser.isEmpty()) {
      visit.setCookie(site.cookies().visitor(), tied, VISITOR_AGE);
    }
    send(view, visit, tied, asked, request, response);
  }

  private interface FormReader {
    Map<String, List<String>> read(ServerRequest request, Optional<String> browser, Words words);
  }

  /** The fields of a form that was posted from a page shown in this browser. */
  private Map<String, List<String>> form(
      ServerRequest request, Optional<String> browser, Words words) {
    if (!request.prologue().method().equals(Method.POST)) {
      return Map.of();
    }
    Map<String, List<String>> form =
        FormParameters.ofForm(new String(Body.read(request), ISO_8859_1));
    String token = form.getOrDefault(FORM_TOKEN, List.of("")).getFirst();
    boolean ours =
        site.isFromHere(request.headers())
            && browser.filter(cookie -> site.tokens().fits(token, cookie)).isPresent();
    if (!ours) {
      throw new Problem.Forbidden(words.of(SiteWords.FORM_EXPIRED)).exception();
    }
    return form;
  }

  private void send(
      View view,
      Visit visit,
      String tied,
      PageRequest asked,
      ServerRequest request,
      ServerResponse response) {
    if (!visit.setCookies().isEmpty()) {
      response.header(HeaderValues.create(HeaderNames.SET_COOKIE, visit.setCookies()));
    }
    if (visit.isSessionEnded()) {
      response.header(PageHeaders.FORGET);
    }
    PageWriter writer = site.writer();
    switch (view) {
      case View.SeeOther(var location) ->
          writer.redirect(Status.SEE_OTHER_303, location, asked, response);
      case View.MovedTo(var location) ->
          writer.redirect(Status.PERMANENT_REDIRECT_308, location, asked, response);
      case View.Download(var content) -> writer.download(content, asked, request, response);
      case View.Data(var body) -> writer.data(body, asked, request, response);
      case View.Page page -> {
        byte[] html = writer.render(page, visit, asked, site.tokens().of(tied));
        writer.sendOnce(page, html, asked, request, response);
      }
    }
  }

  private static String newSecret() {
    byte[] bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}

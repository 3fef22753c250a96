package org.muster.delivery.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.muster.core.Problem;
import org.muster.delivery.http.Body;
import org.muster.delivery.http.FormParameters;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.SiteWords;
import org.muster.platform.limits.RatePolicies;

/**
 * Keeps the language that somebody chose at the foot of a page, and goes back there in it. The form
 * has no token, because it stands on pages that set no cookie; what it changes is harmless.
 */
final class LanguageForm implements Handler {

  /** Where the form is sent. */
  static final String PATH = "/language";

  private static final Duration AGE = Duration.ofDays(365);

  private final Pages.Site site;

  LanguageForm(Pages.Site site) {
    this.site = site;
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) {
    var asked = new PageRequest(site, request, true);
    site.admission().countPage(request, Optional.empty(), RatePolicies.PAGE);
    if (!site.isFromHere(request.headers())) {
      throw new Problem.Forbidden(asked.words().of(SiteWords.FORM_EXPIRED)).exception();
    }
    Map<String, List<String>> form =
        FormParameters.ofForm(new String(Body.read(request), ISO_8859_1));
    Language chosen =
        Language.of(first(form, "language"))
            .filter(Language.offered()::contains)
            .orElseThrow(() -> new Problem.NotFound("language", "").exception());
    String back = ReturnPath.here(first(form, "return_to")).orElse("/");
    response.header(
        HeaderNames.SET_COOKIE, site.cookies().set(Cookies.LANGUAGE, chosen.tag(), AGE));
    String there = PageAddress.in(chosen, PageAddress.of(back).withQuery());
    site.writer().redirect(Status.SEE_OTHER_303, there, asked, response);
  }

  private static String first(Map<String, List<String>> form, String name) {
    return form.getOrDefault(name, List.of("")).getFirst();
  }
}

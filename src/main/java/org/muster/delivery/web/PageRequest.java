package org.muster.delivery.web;

import io.helidon.common.parameters.Parameters;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.Method;
import io.helidon.webserver.http.ServerRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.muster.core.Origin;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.FormParameters;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.LanguageChoice;
import org.muster.delivery.words.ReaderChoice;
import org.muster.delivery.words.Words;

/** What a request for a page says before its handler runs. */
final class PageRequest {

  /** Path variable of addresses with a language. */
  static final String LANGUAGE = "language";

  private static final HeaderName PART = HeaderNames.create("HX-Request");

  private final Pages.Site site;
  private final ServerRequest request;
  private final boolean translated;
  private final PageAddress address;
  private final Origin origin;

  /** Those of the person once it is known who asks. */
  private Words words;

  /**
   * @param translated whether the page is there in all languages
   */
  PageRequest(Pages.Site site, ServerRequest request, boolean translated) {
    this.site = site;
    this.request = request;
    this.translated = translated;
    this.address =
        PageAddress.asked(
            request.prologue().uriPath().rawPath(), request.prologue().query().rawValue());
    this.words = translated ? chosen(ReaderChoice.NONE) : Words.of(Language.EN);
    this.origin = site.admission().origin(request);
  }

  private Words chosen(ReaderChoice choice) {
    List<String> accepted = request.headers().all(HeaderNames.ACCEPT_LANGUAGE, List::of);
    return LanguageChoice.choose(
        address.language(),
        choice,
        cookie(Cookies.LANGUAGE),
        accepted.isEmpty() ? Optional.empty() : Optional.of(String.join(",", accepted)),
        Language.EN);
  }

  boolean isTranslated() {
    return translated;
  }

  PageAddress address() {
    return address;
  }

  Words words() {
    return words;
  }

  Origin origin() {
    return origin;
  }

  /** Secret of the session cookie, if it was sent. */
  Optional<String> session() {
    return cookie(site.cookies().session());
  }

  /** The cookie that binds forms without a session, if it was sent. */
  Optional<String> visitor() {
    return cookie(site.cookies().visitor());
  }

  /**
   * The person to whom the session belongs; counts the request.
   *
   * @param cost see {@link Admission#countPage}
   * @throws org.muster.core.ProblemException {@code RateLimited}
   */
  Optional<Viewer> counted(int cost) {
    Optional<Viewer> viewer = session().flatMap(this::viewer);
    site.admission().countPage(request, viewer.map(Viewer::caller), cost);
    if (translated) {
      viewer.ifPresent(reader -> words = chosen(reader.choice()));
    }
    return viewer;
  }

  private Optional<Viewer> viewer(String secret) {
    if (!site.familiar().isKnown(secret)) {
      site.admission().checkPages(request);
    }
    Optional<Viewer> viewer = site.sessions().viewer(secret, origin);
    if (viewer.isPresent()) {
      site.familiar().add(secret);
    }
    return viewer;
  }

  /** Whether a script asks for a part of the page. */
  boolean isForPart() {
    return request.headers().first(PART).filter("true"::equals).isPresent();
  }

  /** The parameters of the address. */
  Map<String, List<String>> query() {
    return FormParameters.of(request.prologue().query().rawValue());
  }

  /** The text for the search box. */
  String searched(Visit visit) {
    return visit.query("search").or(() -> visit.query("q")).orElse("");
  }

  /** Where to return after sign-in. */
  String wanted() {
    // of a form the input is lost, and its address may have no GET
    return request.prologue().method().equals(Method.POST) ? ReturnPath.HOME : address.whole();
  }

  /**
   * The address of this page for a thing with another key; empty if the address has no key.
   *
   * @param key percent-encoded
   */
  Optional<String> at(String key) {
    Parameters variables = request.path().pathParameters();
    Optional<String> old =
        variables.names().stream()
            .filter(name -> !name.equals(LANGUAGE))
            .map(variables::get)
            .findFirst();
    return old.map(
            before ->
                Arrays.stream(address.path().split("/", -1))
                    .map(part -> part.equals(before) ? key : part)
                    .collect(Collectors.joining("/")))
        .map(address::link);
  }

  /** What the handler gets. */
  Visit visit(
      Optional<Viewer> viewer, Map<String, List<String>> query, Map<String, List<String>> form) {
    return new Visit(
        site.cookies(),
        this::cookie,
        name -> request.path().pathParameters().get(name),
        query,
        form,
        viewer,
        origin,
        words,
        address);
  }

  private Optional<String> cookie(String name) {
    return request.headers().cookies().first(name).filter(value -> !value.isEmpty());
  }
}

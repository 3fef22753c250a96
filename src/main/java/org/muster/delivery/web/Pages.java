package org.muster.delivery.web;

import io.helidon.http.Header;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.Method;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.ResponseWriter;
import org.muster.delivery.http.Route;
import org.muster.delivery.words.Language;
import org.muster.platform.limits.RatePolicies;

/** Collects the routes of the site's pages. */
public final class Pages {

  /** Handles the requests for a page. */
  @FunctionalInterface
  public interface Handler {

    /** The response. Throws {@link org.muster.core.ProblemException} to show an error page. */
    View answer(Visit visit);
  }

  private static final Handler NOTHING =
      visit -> {
        throw new Problem.NotFound("page", "").exception();
      };

  /** First part of the addresses of pages in a language of the reader's choice. */
  private static final String IN_LANGUAGE =
      "/{" + PageRequest.LANGUAGE + ":" + Language.tags() + "}";

  private final Site site;
  private final List<Route> routes = new ArrayList<>();

  /**
   * A site without pages yet.
   *
   * @param baseUrl public origin, without a path
   * @param formKey signs form tokens, the same on all nodes
   * @param sessions resolves session cookies
   * @param admission of the server that serves the pages
   * @param texts of the instance
   * @param pictures where pictures are beside this site, as a CSP source; empty: nowhere
   */
  public Pages(
      URI baseUrl,
      byte[] formKey,
      SessionLookup sessions,
      Admission admission,
      SiteTexts texts,
      String pictures) {
    site = new Site(baseUrl, formKey, sessions, admission, texts.name(), pictures);
    TextPages.add(this, texts);
    site.assets().all().forEach(asset -> routes.add(route(asset)));
    routes.add(route(Method.POST, LanguageForm.PATH, new LanguageForm(site)));
    routes.add(
        Route.of("/favicon.ico", new Content("image/svg+xml", site.assets().file("icon.svg"))));
    routes.addAll(KeptSite.routes(site.name(), site.assets()));
  }

  /**
   * Adds a page that everybody may see, in all languages: at this path and below each language. It
   * has no cookie and no form that is posted, and may be kept. Whoever is signed in gets the same
   * template, with a form token.
   */
  public Pages publicPage(String path, Handler handler) {
    return inAllLanguages(Method.GET, path, new PublicPage(site, handler, RatePolicies.PAGE));
  }

  /** Adds what public pages load while they are read; otherwise like one, at a quarter the cost. */
  public Pages publicPart(String path, Handler handler) {
    return inAllLanguages(Method.GET, path, new PublicPage(site, handler, 1));
  }

  /**
   * Adds a page in all languages that other sites may show in a frame: like a public page, and the
   * same for everybody.
   */
  public Pages framePage(String path, Handler handler) {
    return inAllLanguages(Method.GET, path, new FramePage(site, handler, RatePolicies.PAGE));
  }

  /** Adds a file that stays the same while the node runs. */
  public Pages file(String path, Content content) {
    routes.add(Route.of(path, content));
    return this;
  }

  /** The name of the site. */
  public String name() {
    return site.name();
  }

  /**
   * Adds a page in all languages that is never kept: of one person, or with a form that is posted.
   */
  public Pages personalPage(String path, Handler handler) {
    return inAllLanguages(Method.GET, path, new PageHandler(site, handler, true));
  }

  /**
   * Adds the target of a form in all languages; only reachable from a page of this site in the same
   * browser.
   */
  public Pages personalForm(String path, Handler handler) {
    return inAllLanguages(Method.POST, path, new PageHandler(site, handler, true));
  }

  private Pages inAllLanguages(
      Method method, String path, io.helidon.webserver.http.Handler handler) {
    String below = IN_LANGUAGE + (path.equals("/") ? "" : path);
    routes.add(route(method, path, handler));
    routes.add(route(method, below, handler));
    return this;
  }

  /** Adds a page in English, for who builds the site; its handler changes nothing. */
  public Pages get(String path, Handler handler) {
    routes.add(route(Method.GET, path, new PageHandler(site, handler, false)));
    return this;
  }

  /**
   * Adds a target in all languages that may be posted to from anywhere, such as a mail client. The
   * proof must be in its address; the body is ignored.
   */
  public Pages postFromAnywhere(String path, Handler handler) {
    return inAllLanguages(Method.POST, path, PageHandler.withoutForm(site, handler));
  }

  /**
   * Adds a personal page whose handler also needs the raw request.
   *
   * @param handler gets the visit and the request
   */
  public Pages personalPageWithRequest(
      String path, BiFunction<Visit, ServerRequest, View> handler) {
    return inAllLanguages(
        Method.GET,
        path,
        (request, response) ->
            new PageHandler(site, visit -> handler.apply(visit, request), true)
                .handle(request, response));
  }

  private Route route(Method method, String path, io.helidon.webserver.http.Handler handler) {
    return new Route(method, path, new BrokenPage(site, handler)).uncounted().saying(this::fail);
  }

  private static Route route(Assets.Asset asset) {
    Header type = HeaderValues.createCached(HeaderNames.CONTENT_TYPE, asset.type());
    return new Route(
            Method.GET,
            asset.path(),
            (request, response) ->
                ResponseWriter.file(request, response, type, asset.bytes(), asset.gzipped()))
        .uncounted();
  }

  /** Shows a problem as a page. */
  public void fail(ServerRequest request, ServerResponse response, ProblemException problem) {
    new PublicPage(site, NOTHING, RatePolicies.PAGE).fail(request, response, problem);
  }

  /** All routes added so far. */
  public List<Route> routes() {
    return List.copyOf(routes);
  }

  /** What all pages share. */
  static final class Site {
    private static final HeaderName SEC_FETCH_SITE = HeaderNames.create("Sec-Fetch-Site");

    private final URI baseUrl;
    private final List<String> origins;
    private final Cookies cookies;
    private final FormTokens tokens;
    private final SessionLookup sessions;
    private final Admission admission;
    private final String name;
    private final Templates templates = new Templates();
    private final Assets assets = new Assets();
    private final FamiliarSessions familiar = new FamiliarSessions();
    private final PageWriter writer;

    Site(
        URI baseUrl,
        byte[] formKey,
        SessionLookup sessions,
        Admission admission,
        String name,
        String pictures) {
      this.baseUrl = baseUrl;
      this.origins = OwnOrigins.of(baseUrl);
      this.cookies = new Cookies(baseUrl);
      this.tokens = new FormTokens(formKey);
      this.sessions = sessions;
      this.admission = admission;
      this.name = name;
      var headers = new PageHeaders(baseUrl, pictures, assets.path("speculation.json"));
      this.writer = new PageWriter(this, headers);
    }

    URI baseUrl() {
      return baseUrl;
    }

    Cookies cookies() {
      return cookies;
    }

    FormTokens tokens() {
      return tokens;
    }

    SessionLookup sessions() {
      return sessions;
    }

    String name() {
      return name;
    }

    Admission admission() {
      return admission;
    }

    FamiliarSessions familiar() {
      return familiar;
    }

    Templates templates() {
      return templates;
    }

    Assets assets() {
      return assets;
    }

    PageWriter writer() {
      return writer;
    }

    /** Whether a form was sent from a page of this site, as far as the browser says. */
    boolean isFromHere(Headers headers) {
      Optional<String> fetchSite = headers.first(SEC_FETCH_SITE);
      Optional<String> origin = headers.first(HeaderNames.ORIGIN);
      return fetchSite.filter(from -> !from.equals("same-origin")).isEmpty()
          && origin.filter(from -> !origins.contains(from)).isEmpty();
    }
  }
}

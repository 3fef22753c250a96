package org.muster.delivery.web;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.Route;

/** Collects the routes of the site's pages. */
public final class Pages {

  /** Handles the requests for a page. */
  @FunctionalInterface
  public interface Handler {

    /** The response. Throws {@link org.muster.core.ProblemException} to show an error page. */
    View answer(Visit visit);
  }

  private static final Header KEPT =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "public, max-age=31536000, immutable");

  private static final Handler NOTHING =
      visit -> {
        throw new Problem.NotFound("page", "").exception();
      };

  private final Site site;
  private final List<Route> routes = new ArrayList<>();

  /**
   * A site without pages yet.
   *
   * @param baseUrl public origin, without a path
   * @param formKey signs form tokens, the same on all nodes
   * @param sessions resolves session cookies
   * @param admission of the server that serves the pages
   */
  public Pages(URI baseUrl, byte[] formKey, SessionLookup sessions, Admission admission) {
    site =
        new Site(
            baseUrl,
            new Cookies(baseUrl),
            new FormTokens(formKey),
            sessions,
            new Templates(),
            new Assets(),
            admission);
    site.assets().all().forEach(asset -> routes.add(route(asset)));
    routes.add(Route.of("/favicon.ico", new Content("image/svg+xml", site.assets().icon())));
  }

  /** Adds a page; its handler changes nothing. */
  public Pages get(String path, Handler handler) {
    routes.add(route(Method.GET, path, handler));
    return this;
  }

  /** Adds the target of a form; only reachable from a page of this site in the same browser. */
  public Pages post(String path, Handler handler) {
    routes.add(route(Method.POST, path, handler));
    return this;
  }

  /**
   * Adds a target that may be posted to from anywhere, such as a mail client. The proof must be in
   * its address; the body is ignored.
   */
  public Pages postFromAnywhere(String path, Handler handler) {
    routes.add(
        new Route(Method.POST, path, PageHandler.withoutForm(site, handler)).saying(this::fail));
    return this;
  }

  /**
   * Adds a page whose handler also needs the raw request.
   *
   * @param handler gets the visit and the request
   */
  public Pages getWithRequest(String path, BiFunction<Visit, ServerRequest, View> handler) {
    routes.add(
        new Route(
                Method.GET,
                path,
                (request, response) ->
                    new PageHandler(site, visit -> handler.apply(visit, request))
                        .handle(request, response))
            .saying(this::fail));
    return this;
  }

  private Route route(Method method, String path, Handler handler) {
    return new Route(method, path, new PageHandler(site, handler)).saying(this::fail);
  }

  private static Route route(Assets.Asset asset) {
    Header type = HeaderValues.createCached(HeaderNames.CONTENT_TYPE, asset.type());
    return new Route(
        Method.GET,
        asset.path(),
        (request, response) -> response.header(KEPT).header(type).send(asset.bytes()));
  }

  /** Shows a problem as a page. */
  public void fail(ServerRequest request, ServerResponse response, ProblemException problem) {
    new PageHandler(site, NOTHING).fail(request, response, problem);
  }

  /** All routes added so far. */
  public List<Route> routes() {
    return List.copyOf(routes);
  }

  /** What all pages share. */
  record Site(
      URI baseUrl,
      Cookies cookies,
      FormTokens tokens,
      SessionLookup sessions,
      Templates templates,
      Assets assets,
      Admission admission) {

    /** The origin as browsers write it in {@code Origin}. */
    String origin() {
      String port = baseUrl.getPort() < 0 ? "" : ":" + baseUrl.getPort();
      return baseUrl.getScheme() + "://" + baseUrl.getHost() + port;
    }
  }
}

package org.muster.delivery.web;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.net.URI;
import java.util.List;
import org.muster.delivery.http.Caching;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.ResponseWriter;

/** Renders pages and sends them with the headers of all pages. */
final class PageWriter {

  /** Pages are not opened by other sites' windows, and send no referrer to them. */
  private static final List<Header> HEADERS =
      List.of(
          header("Cross-Origin-Opener-Policy", "same-origin"),
          // with no-referrer Chromium would send Origin: null with the site's own forms
          header("Referrer-Policy", "same-origin"));

  private static final Header HTTPS_ONLY = header("Strict-Transport-Security", "max-age=31536000");
  private static final String HTML = "text/html; charset=utf-8";

  private final Pages.Site site;
  private final Header policy;
  private final Header framed;

  PageWriter(Pages.Site site) {
    this.site = site;
    this.policy = policy(List.of(), "'none'");
    this.framed = policy(List.of(), "*");
  }

  /**
   * The HTML of a page, or of its part if that was asked for.
   *
   * @param token of its forms; empty: it has none
   */
  byte[] render(View.Page page, Visit visit, PageRequest asked, String token) {
    var shell =
        new Shell(
            site.name(),
            page.title(),
            page.meta(),
            asked.words(),
            visit.viewer().map(Viewer::name).orElse(null),
            token,
            asked.address(),
            asked.isTranslated(),
            asked.searched(visit),
            site.baseUrl(),
            site.assets()::path);
    String part = page.part();
    String template = part != null && asked.isForPart() ? part : page.template();
    return site.templates().render(template, shell, page.model());
  }

  /** Sends a page that may be kept: by everybody, or by the browser of whoever is signed in. */
  void sendKept(
      View.Page page,
      byte[] html,
      Caching caching,
      PageRequest asked,
      ServerRequest request,
      ServerResponse response) {
    headers(asked, response);
    ResponseWriter.ok(request, response, Content.page(html, policyOf(page)), caching);
  }

  /** Sends a page that other sites may show in a frame, and everybody may keep. */
  void sendFramed(byte[] html, PageRequest asked, ServerRequest request, ServerResponse response) {
    headers(asked, response);
    ResponseWriter.ok(request, response, Content.page(html, framed), Caching.PUBLIC);
  }

  /** Sends a page that is never kept. */
  void sendOnce(View.Page page, byte[] html, PageRequest asked, ServerResponse response) {
    headers(asked, response);
    response.header(Caching.NONE.header());
    response.header(policyOf(page));
    response.status(Status.create(page.status()));
    response.header(HeaderNames.CONTENT_TYPE, HTML);
    response.send(html);
  }

  /** Redirects with a status. */
  void redirect(Status status, String location, PageRequest asked, ServerResponse response) {
    headers(asked, response);
    response.header(Caching.NONE.header());
    response.status(status).header(HeaderNames.LOCATION, location).send();
  }

  private void headers(PageRequest asked, ServerResponse response) {
    HEADERS.forEach(response::header);
    response.header(HeaderNames.CONTENT_LANGUAGE, asked.words().language().tag());
    response.headers().remove(HeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN);
    response.headers().remove(HeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS);
    if ("https".equals(site.baseUrl().getScheme())) {
      response.header(HTTPS_ONLY);
    }
  }

  private Header policyOf(View.Page page) {
    return page.leadsTo().isEmpty() ? policy : policy(page.leadsTo(), "'none'");
  }

  /**
   * CSP Level 3, by paths instead of nonces, so that pages can be kept.
   *
   * @param frames which sites may show the page in a frame
   */
  private Header policy(List<String> leadsTo, String frames) {
    String assets = assets(site.baseUrl());
    return Content.policy(
        "default-src 'none'; script-src "
            + assets
            + "; style-src "
            + assets
            + "; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self';"
            + " base-uri 'none'; frame-ancestors "
            + frames
            + "; form-action 'self' "
            + String.join(" ", leadsTo));
  }

  /** A node for local use is called by its name and by its address. */
  private static String assets(URI base) {
    String own = base + "/assets/";
    return switch (base.getHost()) {
      case "127.0.0.1" -> own + " " + own.replace("127.0.0.1", "localhost");
      case "localhost" -> own + " " + own.replace("localhost", "127.0.0.1");
      default -> own;
    };
  }

  private static Header header(String name, String value) {
    return HeaderValues.createCached(HeaderNames.create(name), value);
  }
}

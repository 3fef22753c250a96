package org.muster.delivery.web;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import org.muster.delivery.http.Caching;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.LargeContent;
import org.muster.delivery.http.ResponseWriter;

/** Renders pages and sends them with the headers of all pages. */
final class PageWriter {

  private static final String HTML = "text/html; charset=utf-8";

  private final Pages.Site site;
  private final PageHeaders headers;

  PageWriter(Pages.Site site, PageHeaders headers) {
    this.site = site;
    this.headers = headers;
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
            visit.viewer().map(Viewer::moderates).orElse(false),
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
    response.header(headers.features(page));
    response.header(headers.ahead());
    ResponseWriter.ok(request, response, Content.page(html, headers.policy(page)), caching);
  }

  /** Sends a page that other sites may show in a frame, and everybody may keep. */
  void sendFramed(
      View.Page page,
      byte[] html,
      PageRequest asked,
      ServerRequest request,
      ServerResponse response) {
    headers(asked, response);
    response.header(headers.features(page));
    ResponseWriter.ok(request, response, Content.page(html, headers.framed()), Caching.PUBLIC);
  }

  /** Sends a page that is never kept. */
  void sendOnce(
      View.Page page,
      byte[] html,
      PageRequest asked,
      ServerRequest request,
      ServerResponse response) {
    headers(asked, response);
    response.header(headers.features(page));
    response.header(headers.policy(page));
    response.status(Status.create(page.status()));
    ResponseWriter.once(request, response, HTML, html);
  }

  /** Sends a file to keep. */
  void download(
      LargeContent content, PageRequest asked, ServerRequest request, ServerResponse response) {
    headers(asked, response);
    ResponseWriter.large(request, response, content);
  }

  /** Sends JSON to a script of a page, or 304. */
  void data(Object body, PageRequest asked, ServerRequest request, ServerResponse response) {
    headers(asked, response);
    ResponseWriter.ok(request, response, Content.ofJson(body), Caching.PRIVATE);
  }

  /** Redirects with a status. */
  void redirect(Status status, String location, PageRequest asked, ServerResponse response) {
    headers(asked, response);
    response.header(Caching.NONE.header());
    response.status(status).header(HeaderNames.LOCATION, location).send();
  }

  private void headers(PageRequest asked, ServerResponse response) {
    headers.always().forEach(response::header);
    response.header(HeaderNames.CONTENT_LANGUAGE, asked.words().language().tag());
    response.headers().remove(HeaderNames.ACCESS_CONTROL_ALLOW_ORIGIN);
    response.headers().remove(HeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS);
  }
}

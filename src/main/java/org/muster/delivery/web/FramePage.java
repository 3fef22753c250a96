package org.muster.delivery.web;

import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Map;
import java.util.Optional;
import org.muster.core.ProblemException;

/**
 * Serves a page that other sites may show in a frame: it knows nobody, reads no cookie and has no
 * form that is posted.
 */
final class FramePage implements Handler {

  private final Pages.Site site;
  private final Pages.Handler handler;
  private final int cost;

  /**
   * @param cost of a request, in the units of the limit for pages
   */
  FramePage(Pages.Site site, Pages.Handler handler, int cost) {
    this.site = site;
    this.handler = handler;
    this.cost = cost;
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) {
    var asked = new PageRequest(site, request, true);
    Visit visit = asked.visit(Optional.empty(), Map.of(), Map.of());
    View view;
    try {
      Visit full = asked.visit(Optional.empty(), asked.query(), Map.of());
      visit = full;
      site.admission().countPage(request, Optional.empty(), cost);
      view = site.admission().work(request, () -> handler.answer(full));
    } catch (ProblemException e) {
      ErrorPage.retryAfter(e.problem()).ifPresent(response::header);
      view = ErrorPage.of(e.problem(), asked);
    }
    PageWriter writer = site.writer();
    switch (view) {
      case View.SeeOther(var location) ->
          writer.redirect(Status.SEE_OTHER_303, location, asked, response);
      case View.MovedTo(var location) ->
          writer.redirect(Status.PERMANENT_REDIRECT_308, location, asked, response);
      case View.Download _, View.Data _ -> throw new IllegalStateException("not for everybody");
      case View.Page page -> {
        byte[] html = writer.render(page, visit, asked, "");
        if (page.status() == Status.OK_200.code()) {
          writer.sendFramed(page, html, asked, request, response);
        } else {
          writer.sendOnce(page, html, asked, request, response);
        }
      }
    }
  }
}

package org.muster.delivery.web;

import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Map;
import java.util.Optional;
import org.muster.core.ProblemException;
import org.muster.delivery.http.Caching;

/**
 * Serves a page that everybody may see: without cookies, and kept by caches. Whoever is signed in
 * gets the same template, for the own browser only. Its handler runs when it is the client's turn.
 */
final class PublicPage implements Handler {

  private final Pages.Site site;
  private final Pages.Handler handler;
  private final int cost;

  /**
   * @param cost see {@link org.muster.delivery.http.Admission#countPage}
   */
  PublicPage(Pages.Site site, Pages.Handler handler, int cost) {
    this.site = site;
    this.handler = handler;
    this.cost = cost;
  }

  /** What is sent. */
  private sealed interface Made {
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Html(View.Page page, byte[] bytes) implements Made {}

    record Elsewhere(Status status, String location) implements Made {}
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) {
    var asked = new PageRequest(site, request, true);
    Visit visit = asked.visit(Optional.empty(), Map.of(), Map.of());
    Made made;
    try {
      Visit full = asked.visit(asked.counted(cost), asked.query(), Map.of());
      visit = full;
      made = site.admission().work(request, () -> made(handler.answer(full), full, asked));
    } catch (ProblemException e) {
      ErrorPage.retryAfter(e.problem()).ifPresent(response::header);
      made = made(ErrorPage.of(e.problem(), asked), visit, asked);
    }
    send(made, visit, asked, request, response);
  }

  /** Shows a problem for which there is no page. */
  void fail(ServerRequest request, ServerResponse response, ProblemException problem) {
    new PublicPage(
            site,
            visit -> {
              throw problem;
            },
            cost)
        .handle(request, response);
  }

  private Made made(View view, Visit visit, PageRequest asked) {
    return switch (view) {
      case View.Page page -> {
        Optional<String> session = visit.viewer().isPresent() ? asked.session() : Optional.empty();
        String token = session.map(site.tokens()::of).orElse("");
        yield new Made.Html(page, site.writer().render(page, visit, asked, token));
      }
      case View.SeeOther(var location) -> new Made.Elsewhere(Status.SEE_OTHER_303, location);
      case View.MovedTo(var location) ->
          new Made.Elsewhere(Status.PERMANENT_REDIRECT_308, location);
      case View.Download _, View.Data _ -> throw new IllegalStateException("not for everybody");
    };
  }

  private void send(
      Made made, Visit visit, PageRequest asked, ServerRequest request, ServerResponse response) {
    PageWriter writer = site.writer();
    switch (made) {
      case Made.Elsewhere(var status, var location) ->
          writer.redirect(status, location, asked, response);
      case Made.Html(var page, var bytes) when page.status() == Status.OK_200.code() ->
          writer.sendKept(
              page,
              bytes,
              visit.viewer().isPresent() ? Caching.PRIVATE : Caching.PUBLIC,
              asked,
              request,
              response);
      case Made.Html(var page, var bytes) -> writer.sendOnce(page, bytes, asked, request, response);
    }
  }
}

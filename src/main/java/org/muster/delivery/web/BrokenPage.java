package org.muster.delivery.web;

import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.Optional;
import org.muster.core.log.RequestId;
import org.muster.delivery.http.Problems;

/**
 * Serves a page; if it breaks, by a fault of this program, a page that says so: people do not read
 * problem documents. It asks nothing of the database, which may be why the page broke.
 */
final class BrokenPage implements Handler {

  private static final Logger LOG = System.getLogger(BrokenPage.class.getName());

  private final Pages.Site site;
  private final Handler whole;

  BrokenPage(Pages.Site site, Handler whole) {
    this.site = site;
    this.whole = whole;
  }

  @Override
  public void handle(ServerRequest request, ServerResponse response) throws Exception {
    try {
      whole.handle(request, response);
    } catch (RuntimeException e) {
      if (response.isSent() || !Problems.isFault(e)) {
        throw e;
      }
      LOG.log(Level.ERROR, "A page broke", e);
      show(request, response);
    }
  }

  private void show(ServerRequest request, ServerResponse response) {
    var asked = new PageRequest(site, request, true);
    View.Page page = ErrorPage.broken(asked.words(), RequestId.orNew(RequestId.current()));
    Visit visit = asked.visit(Optional.empty(), Map.of(), Map.of());
    byte[] html = site.writer().render(page, visit, asked, "");
    site.writer().sendOnce(page, html, asked, request, response);
  }
}

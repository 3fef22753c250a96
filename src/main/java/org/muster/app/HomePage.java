package org.muster.app;

import java.net.URI;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;

/** The page at {@code /}: what this instance is, and where everything else is. */
public final class HomePage {

  public record Model(String baseUrl, String version) {}

  private HomePage() {}

  static void add(Pages pages, URI baseUrl, String version) {
    var model = new Model(baseUrl.toString(), version);
    pages.publicPage("/", _ -> View.page("home.jte", "Muster", model));
  }
}

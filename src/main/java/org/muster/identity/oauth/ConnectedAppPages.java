package org.muster.identity.oauth;

import java.util.List;
import java.util.UUID;
import org.muster.core.Ids;
import org.muster.core.Problem;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.identity.account.SettingsWords;

/** Settings pages to see connected apps and to revoke their access. */
public final class ConnectedAppPages {

  public record Model(List<ConnectedApp> apps) {}

  private static final String PATH = "/settings/apps";

  private final Grants grants;

  public ConnectedAppPages(Grants grants) {
    this.grants = grants;
  }

  public void addTo(Pages pages) {
    pages.personalPage(PATH, this::list).personalForm(PATH + "/{grant}/withdraw", this::withdraw);
  }

  private View list(Visit visit) {
    var model = new Model(grants.apps(visit.signedIn().caller()));
    return View.page("oauth/apps.jte", visit.words().of(SettingsWords.APPS), model);
  }

  private View withdraw(Visit visit) {
    grants.withdraw(visit.signedIn().caller(), id(visit.path("grant")));
    return View.seeOther(visit.link(PATH));
  }

  private static UUID id(String text) {
    return Ids.read(text).orElseThrow(() -> new Problem.NotFound("app", text).exception());
  }
}

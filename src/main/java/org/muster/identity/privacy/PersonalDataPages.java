package org.muster.identity.privacy;

import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SettingsWords;

/** The settings page from which one downloads one's data. */
final class PersonalDataPages {

  static final String PATH = "/settings/data";

  private final PersonalDataExport export;
  private final Sessions sessions;

  PersonalDataPages(PersonalDataExport export, Sessions sessions) {
    this.export = export;
    this.sessions = sessions;
  }

  void addTo(Pages pages) {
    pages.personalPage(PATH, this::show).personalForm(PATH, this::download);
  }

  private View show(Visit visit) {
    sessions.requireRecent(visit.signedIn().caller());
    return View.page("account/data.jte", visit.words().of(SettingsWords.DATA), "");
  }

  private View download(Visit visit) {
    sessions.requireRecent(visit.signedIn().caller());
    return new View.Download(export.export(visit.signedIn().caller()));
  }
}

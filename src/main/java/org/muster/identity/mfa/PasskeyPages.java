package org.muster.identity.mfa;

import java.util.List;
import java.util.Map;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Viewer;
import org.muster.delivery.web.Visit;
import org.muster.identity.account.SettingsWords;

/** Settings pages for passkeys. */
public final class PasskeyPages {

  /** Path of the list. */
  public static final String PAGE = "/settings/passkeys";

  /** Model of the list. */
  public record Listed(List<Passkey> passkeys) {}

  /** Model of the page that adds a passkey. */
  public record Adding(Form form, String options) {}

  /** Model of the page of one passkey. */
  public record One(Form form, Passkey passkey) {}

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("name", "length", SettingsWords.NAME_LENGTH, Passkeys.LONGEST_NAME)
          .fault("credential", "unfit", MfaWords.REQUIREMENTS)
          .fault("credential", "too_many", MfaWords.TOO_MANY, Passkeys.MOST)
          .fault("credential", "registered", MfaWords.REGISTERED)
          .conflict(MfaWords.ONLY_WAY);

  private final Passkeys passkeys;

  public PasskeyPages(Passkeys passkeys) {
    this.passkeys = passkeys;
  }

  public void addTo(Pages pages) {
    pages
        .personalPage(PAGE, this::list)
        .personalPage(PAGE + "/new", this::ask)
        .personalForm(PAGE + "/new", this::add)
        .personalPage(PAGE + "/{id}", this::one)
        .personalForm(PAGE + "/{id}", this::rename)
        .personalForm(PAGE + "/{id}/remove", this::remove);
  }

  /** Adds a page that explains why this site supports no passkeys. */
  public static void addNoneTo(Pages pages) {
    pages.personalPage(
        PAGE,
        visit -> {
          visit.signedIn();
          return page(visit, "mfa/passkeys-none.jte", List.of());
        });
  }

  private View list(Visit visit) {
    return page(visit, "mfa/passkeys.jte", passkeys.list(visit.signedIn().caller()));
  }

  private static View page(Visit visit, String template, List<Passkey> mine) {
    return View.page(template, visit.words().of(SettingsWords.PASSKEYS), new Listed(mine));
  }

  private View ask(Visit visit) {
    return View.page(
        "mfa/passkey-new.jte", visit.words().of(MfaWords.ADD), adding(visit, Form.EMPTY));
  }

  private View add(Visit visit) {
    return REFUSED.submit(
        visit,
        () -> {
          var me = visit.signedIn().caller();
          passkeys.add(me, visit.field("name"), visit.field("credential"));
          return View.seeOther(visit.link(PAGE));
        },
        form ->
            View.wrong("mfa/passkey-new.jte", visit.words().of(MfaWords.ADD), adding(visit, form)));
  }

  private Adding adding(Visit visit, Form form) {
    Viewer viewer = visit.signedIn();
    return new Adding(form, passkeys.begin(viewer.caller(), viewer.name()));
  }

  private View one(Visit visit) {
    Passkey passkey = passkeys.get(visit.signedIn().caller(), visit.path("id"));
    Form form = Form.of(Map.of("name", passkey.name()));
    return View.page(
        "mfa/passkey.jte", visit.words().of(MfaWords.CHANGE_TITLE), new One(form, passkey));
  }

  private View rename(Visit visit) {
    var me = visit.signedIn().caller();
    String id = visit.path("id");
    return REFUSED.submit(
        visit,
        () -> {
          passkeys.rename(me, id, visit.field("name"));
          return View.seeOther(visit.link(PAGE));
        },
        form ->
            View.wrong(
                "mfa/passkey.jte",
                visit.words().of(MfaWords.CHANGE_TITLE),
                new One(form, passkeys.get(me, id))));
  }

  private View remove(Visit visit) {
    return REFUSED.said(
        visit,
        () -> {
          passkeys.remove(visit.signedIn().caller(), visit.path("id"));
          return View.seeOther(visit.link(PAGE));
        });
  }
}

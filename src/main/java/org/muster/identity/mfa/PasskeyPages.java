package org.muster.identity.mfa;

import java.util.List;
import java.util.Map;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Viewer;
import org.muster.delivery.web.Visit;

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

  private static final String TITLE = "Passkeys";
  private static final String ADD = "Add a passkey";
  private static final String CHANGE = "Change a passkey";

  private final Passkeys passkeys;

  public PasskeyPages(Passkeys passkeys) {
    this.passkeys = passkeys;
  }

  public void addTo(Pages pages) {
    pages
        .get(PAGE, this::list)
        .get(PAGE + "/new", this::ask)
        .post(PAGE + "/new", this::add)
        .get(PAGE + "/{id}", this::one)
        .post(PAGE + "/{id}", this::rename)
        .post(PAGE + "/{id}/remove", this::remove);
  }

  /** Adds a page that explains why this site supports no passkeys. */
  public static void addNoneTo(Pages pages) {
    pages.get(
        PAGE,
        visit -> {
          visit.signedIn();
          return View.page("mfa/passkeys-none.jte", TITLE, new Listed(List.of()));
        });
  }

  private View list(Visit visit) {
    var mine = passkeys.list(visit.signedIn().caller());
    return View.page("mfa/passkeys.jte", TITLE, new Listed(mine));
  }

  private View ask(Visit visit) {
    return View.page("mfa/passkey-new.jte", ADD, adding(visit, Form.EMPTY));
  }

  private View add(Visit visit) {
    return Form.submit(
        visit,
        () -> {
          var me = visit.signedIn().caller();
          passkeys.add(me, visit.field("name"), visit.field("credential"));
          return View.seeOther(PAGE);
        },
        form -> View.wrong("mfa/passkey-new.jte", ADD, adding(visit, form)));
  }

  private Adding adding(Visit visit, Form form) {
    Viewer viewer = visit.signedIn();
    return new Adding(form, passkeys.begin(viewer.caller(), viewer.name()));
  }

  private View one(Visit visit) {
    Passkey passkey = passkeys.get(visit.signedIn().caller(), visit.path("id"));
    Form form = Form.of(Map.of("name", passkey.name()));
    return View.page("mfa/passkey.jte", CHANGE, new One(form, passkey));
  }

  private View rename(Visit visit) {
    var me = visit.signedIn().caller();
    String id = visit.path("id");
    return Form.submit(
        visit,
        () -> {
          passkeys.rename(me, id, visit.field("name"));
          return View.seeOther(PAGE);
        },
        form -> View.wrong("mfa/passkey.jte", CHANGE, new One(form, passkeys.get(me, id))));
  }

  private View remove(Visit visit) {
    passkeys.remove(visit.signedIn().caller(), visit.path("id"));
    return View.seeOther(PAGE);
  }
}

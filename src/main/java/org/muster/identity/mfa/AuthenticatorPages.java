package org.muster.identity.mfa;

import java.net.URI;
import java.util.List;
import org.muster.core.Caller;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Viewer;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.QrImage;
import org.muster.identity.account.SettingsWords;

/** Settings pages for the authenticator app and recovery codes. */
public final class AuthenticatorPages {

  /** Path of the settings page. */
  public static final String PAGE = "/settings/authenticator";

  /** Model of the page without an app. */
  public record Offered(Form form, Authenticator.Offer offer, QrImage image) {}

  /** Model of the page that shows recovery codes, once. */
  public record Codes(List<String> codes) {}

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("code", "wrong", MfaWords.CLOCK_WRONG)
          .fault("code", "setup_ended", MfaWords.SETUP_ENDED);

  private final Authenticators authenticators;
  private final String issuer;

  /**
   * @param baseUrl of the site; apps show its host
   */
  public AuthenticatorPages(Authenticators authenticators, URI baseUrl) {
    this.authenticators = authenticators;
    this.issuer = "Muster " + baseUrl.getHost();
  }

  public void addTo(Pages pages) {
    pages
        .personalPage(PAGE, this::show)
        .personalForm(PAGE, this::add)
        .personalForm(PAGE + "/remove", this::remove)
        .personalForm(PAGE + "/codes", this::newCodes);
  }

  private View show(Visit visit) {
    Viewer viewer = visit.signedIn();
    return switch (authenticators.of(viewer.caller(), issuer, viewer.name())) {
      case Authenticator.Active active -> View.page("mfa/authenticator.jte", title(visit), active);
      case Authenticator.Offer offer ->
          View.page("mfa/authenticator-new.jte", title(visit), offered(Form.EMPTY, offer));
    };
  }

  private View add(Visit visit) {
    Viewer viewer = visit.signedIn();
    Caller me = viewer.caller();
    String sealed = visit.field("setup");
    return REFUSED
        .conflict(MfaWords.APP_THERE)
        .submit(
            visit,
            () -> codes(visit, authenticators.add(me, sealed, visit.field("code"))),
            form ->
                View.wrong(
                    "mfa/authenticator-new.jte",
                    title(visit),
                    offered(form, authenticators.again(me, sealed, issuer, viewer.name()))));
  }

  private static String title(Visit visit) {
    return visit.words().of(SettingsWords.AUTHENTICATOR);
  }

  private View remove(Visit visit) {
    authenticators.remove(visit.signedIn().caller());
    return View.seeOther(visit.link(PAGE));
  }

  private View newCodes(Visit visit) {
    return REFUSED
        .conflict(MfaWords.APP_MISSING)
        .said(
            visit, () -> codes(visit, authenticators.newRecoveryCodes(visit.signedIn().caller())));
  }

  /** Rendered in the response to the POST, because the codes are not stored for a later request. */
  private static View codes(Visit visit, List<String> codes) {
    String title = visit.words().of(MfaWords.CODES_TITLE);
    return View.page("mfa/recovery-codes.jte", title, new Codes(codes));
  }

  private static Offered offered(Form form, Authenticator.Offer offer) {
    return new Offered(form, offer, QrImage.of(offer.uri()));
  }
}

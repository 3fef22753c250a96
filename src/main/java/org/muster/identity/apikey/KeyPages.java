package org.muster.identity.apikey;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.SiteWords;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.SettingsWords;

/** Settings pages for API keys. */
public final class KeyPages {

  private static final String PATH = "/settings/keys";
  private static final String LIST = "apikey/list.jte";

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("id", "form", SiteWords.FORM_EXPIRED)
          .fault("name", "length", SettingsWords.NAME_LENGTH, NewKeyRequest.LONGEST_NAME)
          .fault("name", "too_many", KeyWords.TOO_MANY, Keys.MOST)
          .fault("scopes", "empty", KeyWords.SCOPES_EMPTY)
          .fault("days", "type", KeyWords.DAYS_RANGE, NewKeyRequest.MOST_DAYS)
          .fault("days", "out_of_range", KeyWords.DAYS_RANGE, NewKeyRequest.MOST_DAYS);

  private final Keys keys;
  private final Sessions sessions;

  public KeyPages(Keys keys, Sessions sessions) {
    this.keys = keys;
    this.sessions = sessions;
  }

  /**
   * Model of the list with the form for a new key.
   *
   * @param id of the key to create; submitting the form twice creates one key
   * @param chosen scopes that are ticked
   * @param canMake whether the person has just signed in, or is asked to first
   */
  public record ListModel(
      List<ApiKey> keys, Form form, String id, Set<Scope> chosen, boolean canMake) {}

  /** Model of a page that asks for confirmation. */
  public record KeyModel(ApiKey key) {}

  /** Model of the page that shows a key's text, once. */
  public record ShownModel(NewKey made) {}

  public void addTo(Pages pages) {
    pages
        .personalPage(PATH, this::list)
        .personalForm(PATH, this::make)
        .personalPage(PATH + "/{id}/rotate", this::askRotate)
        .personalForm(PATH + "/{id}/rotate", this::rotate)
        .personalPage(PATH + "/{id}/revoke", this::askRevoke)
        .personalForm(PATH + "/{id}/revoke", this::revoke);
  }

  private View list(Visit visit) {
    Form form = Form.of(Map.of("days", Integer.toString(NewKeyRequest.DAYS)));
    var model = new ListModel(owned(visit), form, Keys.newId(), Set.of(), isRecent(visit));
    return View.page(LIST, visit.words().of(SettingsWords.KEYS), model);
  }

  private boolean isRecent(Visit visit) {
    return sessions.isRecent(visit.signedIn().caller());
  }

  private View make(Visit visit) {
    Caller me = visit.signedIn().caller();
    return REFUSED
        .conflict(KeyWords.ALREADY_MADE)
        .submit(
            visit,
            () -> shown(visit, keys.make(me, wish(visit), visit.field("id"))),
            form ->
                View.wrong(
                    LIST,
                    visit.words().of(SettingsWords.KEYS),
                    new ListModel(
                        owned(visit), form, Keys.newId(), chosen(visit), isRecent(visit))));
  }

  private View askRotate(Visit visit) {
    sessions.requireRecent(visit.signedIn().caller());
    return key(visit, "apikey/rotate.jte", KeyWords.ROTATE_TITLE);
  }

  private View rotate(Visit visit) {
    boolean overlap = !visit.field("old").equals("now");
    return REFUSED
        .conflict(KeyWords.ENDED)
        .said(
            visit,
            () -> shown(visit, keys.rotate(visit.signedIn().caller(), visit.path("id"), overlap)));
  }

  private View askRevoke(Visit visit) {
    return key(visit, "apikey/revoke.jte", KeyWords.REVOKE_TITLE);
  }

  private View revoke(Visit visit) {
    keys.revoke(visit.signedIn().caller(), visit.path("id"));
    return View.seeOther(visit.link(PATH));
  }

  private View key(Visit visit, String template, KeyWords title) {
    ApiKey key = keys.get(visit.signedIn().caller(), visit.path("id"));
    return View.page(template, visit.words().of(title), new KeyModel(key));
  }

  /** Rendered without a redirect, because the text is not stored for a later request. */
  private static View shown(Visit visit, NewKey made) {
    String title = visit.words().of(KeyWords.SHOWN_TITLE);
    return View.page("apikey/shown.jte", title, new ShownModel(made));
  }

  private List<ApiKey> owned(Visit visit) {
    return keys.list(visit.signedIn().caller());
  }

  private static NewKeyRequest wish(Visit visit) {
    return new NewKeyRequest(visit.field("name"), chosen(visit), days(visit.field("days")));
  }

  private static Set<Scope> chosen(Visit visit) {
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    visit.fields("scopes").forEach(word -> Scope.of(word).ifPresent(scopes::add));
    return scopes;
  }

  private static int days(String text) {
    if (!text.matches("[0-9]{1,3}")) {
      throw Problem.rule("/days", "type", "The number of days must be a whole number.");
    }
    return Integer.parseInt(text);
  }
}

package org.muster.community.browse;

import static org.muster.community.browse.ListWords.AT_ONCE;
import static org.muster.community.browse.ListWords.DAILY;
import static org.muster.community.browse.ListWords.SAVE_TITLE;
import static org.muster.community.browse.ListWords.TOO_MANY_KEPT;
import static org.muster.community.browse.ListWords.WEEKLY;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.muster.community.savedsearch.SavedSearches;
import org.muster.community.savedsearch.SavedSettings;
import org.muster.community.savedsearch.SavedSettings.Cadence;
import org.muster.community.savedsearch.SavedSettings.Channel;
import org.muster.community.savedsearch.SavedSettings.Listing;
import org.muster.core.Problem;
import org.muster.core.json.Json;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Chip;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Understood;

/** The page that saves a search, to be told of what it finds from then on. */
final class SavingPages {

  static final String PATH = "/me/searches/new";

  /** Parameter: the list. The others are those of the list. */
  static final String LIST = "list";

  private static final String DONE = "done";
  private static final String NAME = "name";
  private static final String CADENCE = "cadence";
  private static final int LONGEST_NAME = 80;

  private static final Refused REFUSED =
      Refused.PLAIN.fault("", "too_many", TOO_MANY_KEPT, SavedSearches.MOST);

  private final SavedSearches searches;

  SavingPages(SavedSearches searches) {
    this.searches = searches;
  }

  void addTo(Pages site) {
    site.personalPage(PATH, this::ask).personalForm(PATH, this::save);
  }

  private View ask(Visit visit) {
    visit.signedIn();
    ListKind kind = kind(visit);
    ListAddress search = search(kind, visit);
    String name = search.one(kind.text()).orElseGet(() -> named(kind, search, visit));
    String shown = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name;
    return View.page(
        "browse/save.jte",
        visit.words().of(SAVE_TITLE),
        model(visit, Form.of(Map.of(NAME, shown, CADENCE, "instant"))));
  }

  private View save(Visit visit) {
    return REFUSED.submit(
        visit,
        () -> {
          ListKind kind = kind(visit);
          ListAddress search = search(kind, visit);
          searches.save(
              visit.signedIn().caller(),
              new SavedSettings(
                  visit.field(NAME),
                  Listing.valueOf(visit.query(LIST).orElse("").toUpperCase(Locale.ROOT)),
                  Finder.saved(kind, search),
                  cadence(visit.field(CADENCE)),
                  Channel.MAIL,
                  false));
          return View.seeOther(visit.link(own(kind, search).with(DONE, "true").text()));
        },
        form -> View.wrong("browse/save.jte", visit.words().of(SAVE_TITLE), model(visit, form)));
  }

  private static SavingModel model(Visit visit, Form form) {
    ListKind kind = kind(visit);
    ListAddress search = search(kind, visit);
    return new SavingModel(
        visit.link(own(kind, search).text()),
        visit.link(search.text()),
        search.one(kind.text()).orElse(""),
        conditions(kind, search, visit),
        form,
        often(visit.words(), cadence(form.value(CADENCE))),
        visit.query(DONE).isPresent());
  }

  /** How often one can be told. */
  static List<SavingModel.Often> often(Words words, Cadence chosen) {
    return Arrays.stream(Cadence.values()).map(each -> often(words, each, each == chosen)).toList();
  }

  private static SavingModel.Often often(Words words, Cadence cadence, boolean chosen) {
    Word word =
        switch (cadence) {
          case INSTANT -> AT_ONCE;
          case DAILY -> DAILY;
          case WEEKLY -> WEEKLY;
        };
    return new SavingModel.Often(Json.name(cadence), words.of(word), chosen);
  }

  private static Cadence cadence(String value) {
    return Arrays.stream(Cadence.values())
        .filter(each -> Json.name(each).equals(value))
        .findFirst()
        .orElse(Cadence.INSTANT);
  }

  private static List<String> conditions(ListKind kind, ListAddress search, Visit visit) {
    return new Chips(visit.words(), search, kind.text(), visit::link)
        .of(Understood.NOTHING).chips().stream().map(Chip::name).toList();
  }

  private static String named(ListKind kind, ListAddress search, Visit visit) {
    List<String> conditions = conditions(kind, search, visit);
    return conditions.isEmpty() ? visit.words().of(kind.title()) : visit.words().list(conditions);
  }

  private static ListAddress own(ListKind kind, ListAddress search) {
    return search.at(PATH).with(LIST, kind.path().substring(1));
  }

  private static ListAddress search(ListKind kind, Visit visit) {
    return ListAddress.of(kind.path(), visit.query()).without(LIST, DONE, ListAddress.VIEW);
  }

  private static ListKind kind(Visit visit) {
    String list = visit.query(LIST).orElse("");
    return Arrays.stream(ListKind.values())
        .filter(kind -> kind != ListKind.ALL && kind.path().equals("/" + list))
        .findFirst()
        .orElseThrow(() -> new Problem.NotFound("list", list).exception());
  }
}

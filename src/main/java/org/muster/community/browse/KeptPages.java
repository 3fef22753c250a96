package org.muster.community.browse;

import static org.muster.community.browse.ListWords.BY_MAIL;
import static org.muster.community.browse.ListWords.BY_WEBHOOK;
import static org.muster.community.browse.ListWords.KEPT_TITLE;
import static org.muster.community.browse.ListWords.LAST_NEWS;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.community.savedsearch.SavedSearch;
import org.muster.community.savedsearch.SavedSearches;
import org.muster.community.savedsearch.SavedSettings;
import org.muster.community.savedsearch.SavedSettings.Channel;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Chip;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Understood;

/** The searches that somebody keeps: how often and by what they are told, pausing, deleting. */
final class KeptPages {

  static final String PATH = "/me/searches";

  private static final String ONE = PATH + "/{id}";
  private static final JsonReader<SavedSettings> SETTINGS = JsonReader.of(SavedSettings.class);

  private final SavedSearches searches;

  KeptPages(SavedSearches searches) {
    this.searches = searches;
  }

  void addTo(Pages site) {
    site.personalPage(PATH, visit -> list(visit, Form.EMPTY))
        .personalForm(ONE, this::change)
        .personalForm(ONE + "/pause", visit -> pause(visit, true))
        .personalForm(ONE + "/resume", visit -> pause(visit, false))
        .personalForm(ONE + "/delete", this::delete);
  }

  private View list(Visit visit, Form form) {
    List<KeptModel.Kept> kept =
        searches.list(visit.signedIn().caller()).items().stream()
            .map(search -> kept(visit, search))
            .toList();
    String title = visit.words().of(KEPT_TITLE);
    var model = new KeptModel(kept, form);
    return form.faults().isEmpty()
        ? View.page("browse/kept.jte", title, model)
        : View.wrong("browse/kept.jte", title, model);
  }

  private View change(Visit visit) {
    ObjectNode sent = Json.mapper().createObjectNode();
    sent.put("cadence", visit.field("cadence")).put("channel", visit.field("channel"));
    return change(visit, sent);
  }

  private View pause(Visit visit, boolean paused) {
    return change(visit, Json.mapper().createObjectNode().put("paused", paused));
  }

  private View change(Visit visit, ObjectNode sent) {
    return Form.submit(
        visit,
        () -> {
          searches.change(
              visit.signedIn().caller(),
              visit.path("id"),
              visit.version(),
              MergePatch.of(SETTINGS, sent));
          return View.seeOther(visit.link(PATH));
        },
        form -> list(visit, form));
  }

  private View delete(Visit visit) {
    searches.remove(visit.signedIn().caller(), visit.path("id"));
    return View.seeOther(visit.link(PATH));
  }

  private static KeptModel.Kept kept(Visit visit, SavedSearch search) {
    Words words = visit.words();
    SavedSettings settings = search.settings();
    ListKind kind = kind(settings.list());
    ListAddress address = ListAddress.of(kind.path(), parameters(settings.query()));
    return new KeptModel.Kept(
        search.id().toString(),
        settings.name(),
        visit.link(address.text()),
        words.of(kind.label()),
        address.one(kind.text()).orElse(""),
        new Chips(words, address, kind.text(), visit::link)
            .of(Understood.NOTHING).chips().stream().map(Chip::name).toList(),
        SavingPages.often(words, settings.cadence()),
        Arrays.stream(Channel.values())
            .map(each -> channel(words, each, each == settings.channel()))
            .toList(),
        settings.paused(),
        news(words, search.lastSent()),
        visit.link(PATH + "/" + search.id()),
        search.version());
  }

  private static SavingModel.Often channel(Words words, Channel channel, boolean chosen) {
    String label =
        words.of(
            switch (channel) {
              case MAIL -> BY_MAIL;
              case WEBHOOK -> BY_WEBHOOK;
            });
    return new SavingModel.Often(Json.name(channel), label, chosen);
  }

  private static String news(Words words, @Nullable Instant sent) {
    return sent == null ? "" : words.of(LAST_NEWS, words.date(sent, ZoneOffset.UTC));
  }

  private static ListKind kind(SavedSettings.Listing list) {
    return switch (list) {
      case EVENTS -> ListKind.GAMES;
      case CLUBS -> ListKind.CLUBS;
      case VENUES -> ListKind.VENUES;
      case PLAYERS -> ListKind.PLAYERS;
    };
  }

  private static Map<String, List<String>> parameters(Map<String, Object> query) {
    var all = new LinkedHashMap<String, List<String>>();
    query.keySet().stream()
        .sorted()
        .forEach(name -> all.put(name, values(String.valueOf(query.get(name)), query.get(name))));
    return all;
  }

  private static List<String> values(String one, @Nullable Object value) {
    return value instanceof List<?> several
        ? several.stream().map(String::valueOf).toList()
        : List.of(one);
  }
}

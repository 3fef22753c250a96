package org.muster.community.discovery;

import static org.muster.community.discovery.DiscoveryWords.CLUB;
import static org.muster.community.discovery.DiscoveryWords.GAME;
import static org.muster.community.discovery.DiscoveryWords.PLACE;
import static org.muster.community.discovery.DiscoveryWords.PLAYER;
import static org.muster.community.discovery.DiscoveryWords.TOPIC;
import static org.muster.community.discovery.DiscoveryWords.VENUE;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.http.PageParameters;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** What search boxes suggest while one types. */
public final class SuggestPages {

  private static final PageParameters<SuggestQuery> QUERY =
      new PageParameters<>(SuggestQuery.class);

  private final Suggest suggest;

  /** The suggestions, best first. */
  public record Model(List<Option> options) {}

  /**
   * A suggestion.
   *
   * @param kind what it is, in a word
   * @param where short location
   * @param fill text to search for
   * @param href address of its page; null: it is searched for
   */
  public record Option(
      String text, String kind, @Nullable String where, String fill, @Nullable String href) {}

  SuggestPages(Suggest suggest) {
    this.suggest = suggest;
  }

  void addTo(Pages site) {
    site.publicPart("/suggest", this::answer);
  }

  private View answer(Visit visit) {
    Map<String, List<String>> asked = new HashMap<>(visit.query());
    asked.put("lang", List.of(visit.words().locale()));
    Suggestions found = suggest.suggest(visit.caller(), QUERY.read(asked));
    List<Option> options = found.items().stream().map(each -> option(each, visit)).toList();
    return View.page("discovery/suggest.jte", "", new Model(options)).noindex();
  }

  private static Option option(Suggestion found, Visit visit) {
    return new Option(
        found.text(),
        visit.words().of(kind(found.type())),
        found.where(),
        Objects.requireNonNullElse(found.query(), found.text()),
        href(found, visit));
  }

  private static DiscoveryWords kind(SuggestQuery.Type type) {
    return switch (type) {
      case PLACE -> PLACE;
      case CLUB -> CLUB;
      case EVENT -> GAME;
      case VENUE -> VENUE;
      case TAG -> TOPIC;
      case PLAYER -> PLAYER;
    };
  }

  private static @Nullable String href(Suggestion found, Visit visit) {
    String slug = found.slug() == null ? found.handle() : found.slug();
    if (slug == null || found.count() > 1) {
      return null;
    }
    return switch (found.type()) {
      case CLUB -> visit.link("/clubs/" + slug);
      case EVENT -> visit.link("/events/" + slug);
      case VENUE -> visit.link("/venues/" + slug);
      case PLAYER -> visit.link("/players/" + slug);
      case PLACE, TAG -> null;
    };
  }
}

package org.muster.community.browse;

import static org.muster.community.browse.ListWords.DESCRIBED;
import static org.muster.community.browse.ListWords.TITLE_WITH;
import static org.muster.community.browse.ListWords.UNKNOWN_PLACE;
import static org.muster.community.browse.ListWords.WRONG_FILTER;

import java.time.Clock;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.Words;
import org.muster.engine.query.SearchText;

/** The pages of games, clubs, venues and players, and of the search over all of them. */
final class ListPages {

  private static final String TEMPLATE = "browse/list.jte";
  private static final String PART = "browse/part.jte";

  /** How many names stand in the description. */
  private static final int NAMED = 3;

  /** Nothing but an operation of games has these forms. */
  private static final Set<String> OF_FEEDS =
      Set.of("cursor", "limit", "facets", "highlight", ListAddress.BACK, ListAddress.VIEW);

  private static final Pattern MONTH = Pattern.compile("2[01][0-9]{2}-(0[1-9]|1[0-2])");

  private final Finder finder;
  private final Follow follow;
  private final MonthDays months;
  private final MapMaking maps;
  private final Areas areas;
  private final Clock clock;

  ListPages(
      Finder finder, Follow follow, MonthDays months, MapMaking maps, Areas areas, Clock clock) {
    this.finder = finder;
    this.follow = follow;
    this.months = months;
    this.maps = maps;
    this.areas = areas;
    this.clock = clock;
  }

  void addTo(Pages site) {
    for (ListKind kind : ListKind.values()) {
      site.publicPage(kind.path(), visit -> list(kind, visit));
    }
  }

  private View list(ListKind kind, Visit visit) {
    ListAddress sent = ListAddress.of(kind.path(), visit.query());
    String text = sent.one(kind.text()).orElse("");
    String searched = SearchText.shortened(text);
    ListAddress address = searched.equals(text) ? sent : sent.with(kind.text(), searched);
    if (kind == ListKind.GAMES
        && address.one(ListAddress.VIEW).filter(ListMaking.MONTH::equals).isPresent()) {
      return month(address, visit);
    }
    var making =
        new ListMaking(
            visit.words(), kind, address, today(), visit::link, visit.home().isPresent());
    var shown = new MapMaking.Shown(address);
    FoundPage found;
    try {
      found =
          finder.find(
              kind, visit.caller(), address, EntryMaking.of(visit.words(), visit::link), shown);
    } catch (ProblemException e) {
      Fault wrong = wrong(e);
      ListModel model = making.wrong(said(wrong, visit), wrong.meant());
      return View.page(400, TEMPLATE, visit.words().of(kind.title()), model).part(PART).noindex();
    }
    ListModel model =
        making.model(
            found,
            text.substring(searched.length()).strip(),
            follow.ways(kind, address.without(OF_FEEDS.toArray(String[]::new)), visit),
            maps.of(found.map(), shown.view(), kind, address, visit.words(), visit::link));
    View.Page page =
        View.page(TEMPLATE, title(visit.words(), kind, address, model), model)
            .part(PART)
            .script("lists.js")
            .description(description(visit.words(), model))
            .canonical(canonical(kind, found, address, visit));
    return feeds(kind, address, isForSearchEngines(kind, address) ? page : page.noindex());
  }

  /**
   * The address that search engines should know: of an area the page that it has, of other lists
   * with one filter at most their own, and of what is not for them the list without filters.
   */
  private String canonical(ListKind kind, FoundPage found, ListAddress address, Visit visit) {
    boolean own = isForSearchEngines(kind, address);
    String otherwise = own ? address.text() : kind.path();
    return kind == ListKind.GAMES
        ? areas.page(visit.caller(), address, found.understood()).orElse(otherwise)
        : otherwise;
  }

  private View month(ListAddress address, Visit visit) {
    LocalDate today = today();
    YearMonth month =
        address.one(ListMaking.MONTH).flatMap(ListPages::month).orElse(YearMonth.from(today));
    ListAddress filters = address.without("from", "to", "sort");
    MonthModel model =
        new MonthMaking(visit.words(), filters, visit::link, today)
            .model(month, months.of(visit.caller(), filters, month));
    String title =
        visit.words().of(TITLE_WITH, visit.words().of(ListKind.GAMES.title()), model.heading());
    return View.page("browse/month.jte", title, model).canonical(ListKind.GAMES.path()).noindex();
  }

  private LocalDate today() {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
  }

  /** A month in this century or the next. */
  private static Optional<YearMonth> month(String text) {
    return MONTH.matcher(text).matches() ? Optional.of(YearMonth.parse(text)) : Optional.empty();
  }

  /** What is wrong with a parameter, if it is one; otherwise the problem goes on. */
  private static Fault wrong(ProblemException e) {
    if (!(e.problem() instanceof Problem.Invalid(var faults)) || faults.isEmpty()) {
      throw e;
    }
    return faults.getFirst();
  }

  private static String said(Fault wrong, Visit visit) {
    return wrong.name().equals("near")
        ? visit.words().of(UNKNOWN_PLACE, visit.query("near").orElse(""))
        : visit.words().of(WRONG_FILTER, wrong.name());
  }

  private static String title(Words words, ListKind kind, ListAddress address, ListModel model) {
    @Nullable String text = address.one(kind.text()).orElse(null);
    if (text != null) {
      return words.of(TITLE_WITH, words.of(kind.label()), text);
    }
    List<String> chips =
        model.understood().chips().stream().map(chip -> chip.name()).limit(NAMED).toList();
    return chips.isEmpty()
        ? words.of(kind.title())
        : words.of(TITLE_WITH, words.of(kind.label()), words.list(chips));
  }

  private static String description(Words words, ListModel model) {
    List<String> names = model.entries().stream().limit(NAMED).map(Entry::title).toList();
    return names.isEmpty()
        ? model.heading()
        : words.of(DESCRIBED, model.heading(), words.list(names));
  }

  /** A list with one filter at most: more of them are without number. */
  private static boolean isForSearchEngines(ListKind kind, ListAddress address) {
    return kind != ListKind.ALL
        && !address.has(kind.text())
        && !address.has(ListAddress.CURSOR)
        && !address.has(ListAddress.VIEW)
        && Chips.conditions(address).count() <= 1;
  }

  private static View feeds(ListKind kind, ListAddress address, View.Page page) {
    if (kind != ListKind.GAMES) {
      return page;
    }
    ListAddress search = address.without(OF_FEEDS.toArray(String[]::new));
    return page.feed("text/calendar", page.title(), search.at("/events.ics").text())
        .feed("application/atom+xml", page.title(), search.at("/events.atom").text());
  }
}

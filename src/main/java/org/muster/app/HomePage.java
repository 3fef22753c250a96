package org.muster.app;

import java.time.Clock;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.community.event.EventCards;
import org.muster.community.event.EventQuery;
import org.muster.community.event.EventQueryBuilder;
import org.muster.community.event.EventSummary;
import org.muster.community.event.Events;
import org.muster.core.Caller;
import org.muster.core.game.GameType;
import org.muster.core.json.Json;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.PageParameters;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.GameCard;
import org.muster.delivery.words.ReaderChoice;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Facet;
import org.muster.engine.query.Results;

/** The page at {@code /}: a search, the games of this weekend, ways to games near one. */
public final class HomePage {

  private static final int SHOWN = 6;
  private static final int COUNTRIES = 12;

  /** Games of a country that has a page of its own. */
  private static final int WITH_PAGE = 3;

  private static final PageParameters<EventQuery> QUERY = new PageParameters<>(EventQuery.class);

  private static final List<GameType> KINDS =
      List.of(
          GameType.SKIRMISH,
          GameType.OPEN_DAY,
          GameType.MILSIM,
          GameType.OP,
          GameType.CQB,
          GameType.SPEEDSOFT,
          GameType.TRAINING,
          GameType.NIGHT_GAME);

  private final Events events;
  private final Clock clock;
  private final HttpSettings http;
  private final String site;

  /**
   * What is on the page.
   *
   * @param heading of the games
   * @param games of this weekend, or the next ones
   * @param all where there are more of them
   * @param near where the reader lives; empty: nobody knows
   */
  public record Model(
      String heading,
      List<GameCard> games,
      String all,
      String near,
      List<Anchor> examples,
      List<Anchor> kinds,
      List<Anchor> countries,
      String baseUrl,
      String version) {}

  /**
   * @param site its name
   */
  HomePage(Events events, Clock clock, HttpSettings http, String site) {
    this.events = events;
    this.clock = clock;
    this.http = http;
    this.site = site;
  }

  void addTo(Pages pages) {
    pages.publicPage("/", this::show);
  }

  private View show(Visit visit) {
    Words words = visit.words();
    LocalDate today = LocalDate.ofInstant(clock.instant(), clock.getZone());
    LocalDate sunday = today.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY));
    LocalDate saturday = today.equals(sunday) ? today : sunday.minusDays(1);
    Map<String, String> weekend = Map.of("from", saturday.toString(), "to", sunday.toString());
    Optional<ReaderChoice.Home> home = visit.home();
    Shown shown =
        home.map(town -> shown(weekend, "near", town.label(), town.name(), words))
            .filter(Shown::isSomething)
            .or(
                () ->
                    home.map(ReaderChoice.Home::country)
                        .or(words::country)
                        .map(at -> shown(weekend, "country", at, words.countryName(at), words)))
            .filter(Shown::isSomething)
            .orElseGet(() -> shown(weekend, "", "", "", words));
    Results<EventSummary> all = games(Map.of());
    var cards = new EventCards(words, visit::link);
    var model =
        new Model(
            shown.games.isEmpty() ? words.of(HomeWords.NEXT_GAMES) : shown.heading,
            (shown.games.isEmpty() ? all.items() : shown.games).stream().map(cards::of).toList(),
            visit.link(shown.games.isEmpty() ? "/events" : shown.address),
            home.map(ReaderChoice.Home::label).orElse(""),
            Stream.of(
                    HomeWords.EXAMPLE_BEGINNERS, HomeWords.EXAMPLE_MILSIM, HomeWords.EXAMPLE_RENTAL)
                .map(word -> words.of(word))
                .map(text -> new Anchor(visit.link("/search?q=" + Visit.encoded(text)), text))
                .toList(),
            KINDS.stream().map(type -> kind(type, visit)).toList(),
            countries(all, visit),
            http.baseUrl().toString(),
            http.version());
    return View.page("home.jte", words.of(HomeWords.TITLE), model)
        .description(words.of(HomeWords.LEAD))
        .script("near.js")
        .jsonLd(website());
  }

  /** Some games, what they are, and where there are more of them. */
  private record Shown(String heading, List<EventSummary> games, String address) {

    boolean isSomething() {
      return !games.isEmpty();
    }
  }

  /**
   * The games of a weekend somewhere.
   *
   * @param parameter that says where; empty: anywhere
   * @param name of that place
   */
  private Shown shown(
      Map<String, String> weekend, String parameter, String where, String name, Words words) {
    var asked = new TreeMap<>(weekend);
    String heading = words.of(HomeWords.THIS_WEEKEND);
    if (!parameter.isEmpty()) {
      asked.put(parameter, where);
      heading += " · " + name;
    }
    String query =
        asked.entrySet().stream()
            .map(each -> each.getKey() + "=" + Visit.encoded(each.getValue()))
            .collect(Collectors.joining("&"));
    return new Shown(heading, games(asked).items(), "/events?" + query);
  }

  private Results<EventSummary> games(Map<String, String> when) {
    Map<String, List<String>> asked =
        when.entrySet().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, each -> List.of(each.getValue())));
    EventQuery query =
        EventQueryBuilder.builder(QUERY.read(asked))
            .limit(SHOWN)
            .sort(EventQuery.Sort.SOONEST)
            .facets(when.isEmpty() ? List.of(EventQuery.Facet.COUNTRY) : List.of())
            .build();
    return events.search(Caller.ANYONE, query);
  }

  private static Anchor kind(GameType type, Visit visit) {
    return new Anchor(
        visit.link("/events?game_type=" + Json.name(type)), ValueWords.name(visit.words(), type));
  }

  private static List<Anchor> countries(Results<EventSummary> all, Visit visit) {
    Map<String, List<Facet.Bucket>> facets = Objects.requireNonNullElse(all.facets(), Map.of());
    return facets.getOrDefault("country", List.of()).stream()
        .limit(COUNTRIES)
        .map(
            bucket ->
                new Anchor(
                    visit.link(
                        bucket.count() < WITH_PAGE
                            ? "/events?country=" + bucket.value()
                            : "/airsoft/" + bucket.value().toLowerCase(Locale.ROOT)),
                    visit.words().countryName(bucket.value())
                        + " "
                        + visit.words().number(bucket.count())))
        .toList();
  }

  /** Tells search engines about the search box. */
  private Map<String, Object> website() {
    var action = new TreeMap<String, Object>();
    action.put("@type", "SearchAction");
    action.put("target", http.baseUrl() + "/search?q={search_term_string}");
    action.put("query-input", "required name=search_term_string");
    var website = new TreeMap<String, Object>(); // sorted: the same bytes each time
    website.put("@context", "https://schema.org");
    website.put("@type", "WebSite");
    website.put("name", site);
    website.put("url", http.baseUrl() + "/");
    website.put("potentialAction", action);
    return website;
  }
}

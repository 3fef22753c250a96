package org.muster.community.browse;

import static org.muster.community.browse.AreaWords.AIRSOFT_IN;
import static org.muster.community.browse.AreaWords.AIRSOFT_NEAR;
import static org.muster.community.browse.AreaWords.ALL_COUNTRIES;
import static org.muster.community.browse.AreaWords.COMING;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.game.Slug;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Tab;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Facet.Bucket;

/** The pages of areas where games are to come, for those who come from search engines. */
final class AreaPages {

  private static final String TEMPLATE = "browse/area.jte";
  private static final String WORLD = Areas.WORLD;
  private static final String COUNTRY = WORLD + "/{country}";
  private static final String REGION = COUNTRY + "/{region}";
  private static final String TOWN = Areas.NEAR + "{place}";

  private static final int SHOWN_GAMES = 10;
  private static final int SHOWN_OTHERS = 5;

  private final Finder finder;
  private final Areas areas;
  private final Links links;

  AreaPages(Finder finder, Areas areas, Links links) {
    this.finder = finder;
    this.areas = areas;
    this.links = links;
  }

  void addTo(Pages site) {
    site.publicPage(WORLD, this::world)
        .publicPage(TOWN, this::town)
        .publicPage(COUNTRY, this::country)
        .publicPage(REGION, this::region);
  }

  private View world(Visit visit) {
    Words words = visit.words();
    FoundPage games = found(ListKind.GAMES, Map.of(), 1, visit);
    List<Tab> countries =
        areas.countries(visit.caller()).stream().map(bucket -> country(bucket, visit)).toList();
    AreaModel model =
        AreaModel.of(
            words.of(ALL_COUNTRIES), count(words, games), visit.link("/events"), countries);
    return View.page(TEMPLATE, model.heading(), model).description(model.said());
  }

  private static Tab country(Bucket bucket, Visit visit) {
    return new Tab(
        visit.link(Areas.path(bucket.value())),
        visit.words().countryName(bucket.value()),
        visit.words().number(bucket.count()),
        false);
  }

  private View country(Visit visit) {
    String code = code(visit);
    String name = visit.words().countryName(code);
    var area = Map.of("country", List.of(code));
    FoundPage games = games(area, visit);
    List<Tab> regions =
        areas.regions(visit.caller(), code).stream()
            .map(
                bucket ->
                    new Tab(
                        visit.link(Areas.path(code, bucket)),
                        Areas.name(bucket),
                        visit.words().number(bucket.count()),
                        false))
            .toList();
    return page(
        visit.words().of(AIRSOFT_IN, name), games, area, regions, towns(code, visit), visit);
  }

  private View region(Visit visit) {
    String code = code(visit);
    String wanted = visit.path("region");
    Bucket region =
        areas.regions(visit.caller(), code).stream()
            .filter(bucket -> Areas.slug(bucket).equals(wanted))
            .findFirst()
            .orElseThrow(() -> nothing(wanted));
    var area = Map.of("country", List.of(code), "region", List.of(region.value()));
    FoundPage games = games(area, visit);
    String name = Areas.name(region);
    return page(visit.words().of(AIRSOFT_IN, name), games, area, List.of(), List.of(), visit)
        .crumb(visit.words().countryName(code), visit.link(Areas.path(code)));
  }

  private View town(Visit visit) {
    String wanted = visit.path("place");
    var area = Map.of("near", List.of(wanted.replace('-', ' ')));
    FoundPage games;
    try {
      games = games(area, visit);
    } catch (ProblemException e) {
      throw e.problem() instanceof Problem.Invalid ? nothing(wanted) : e;
    }
    String name =
        games.understood().readings().stream()
            .map(reading -> reading.place() == null ? reading.value() : reading.place())
            .map(Conditions::shortened)
            .findFirst()
            .orElseThrow(() -> nothing(wanted));
    return page(visit.words().of(AIRSOFT_NEAR, name), games, area, List.of(), List.of(), visit)
        .canonical(Areas.NEAR + Slug.of(name));
  }

  private View.Page page(
      String heading,
      FoundPage games,
      Map<String, List<String>> area,
      List<Tab> within,
      List<Anchor> towns,
      Visit visit) {
    String said = count(visit.words(), games);
    AreaModel model =
        new AreaModel(
            heading,
            said,
            games.full(),
            visit.link(new ListAddress("/events", area).text()),
            found(ListKind.CLUBS, area, SHOWN_OTHERS, visit).full(),
            found(ListKind.VENUES, area, SHOWN_OTHERS, visit).full(),
            within,
            towns);
    List<String> names = games.full().stream().limit(3).map(Entry::title).toList();
    return View.page(TEMPLATE, heading, model)
        .description(visit.words().of(ListWords.DESCRIBED, said, visit.words().list(names)))
        .crumb(visit.words().of(ALL_COUNTRIES), visit.link(WORLD))
        .jsonLd(itemList(heading, games.full()));
  }

  /** A list of games for search engines: schema.org's {@code ItemList}. */
  private Map<String, Object> itemList(String name, List<Entry> games) {
    List<String> addresses =
        games.stream().map(Entry::path).map(path -> links.at(path).toString()).toList();
    return Map.of(
        "@context",
        "https://schema.org",
        "@type",
        "ItemList",
        "name",
        name,
        "itemListElement",
        IntStream.range(0, addresses.size())
            .mapToObj(i -> Map.of("@type", "ListItem", "position", i + 1, "url", addresses.get(i)))
            .toList());
  }

  /** The largest towns of a country that have games around them, and a page. */
  private List<Anchor> towns(String country, Visit visit) {
    return areas.towns(visit.caller(), country).stream()
        .map(name -> new Anchor(visit.link(Areas.NEAR + Slug.of(name)), name))
        .toList();
  }

  private FoundPage games(Map<String, List<String>> area, Visit visit) {
    FoundPage games = found(ListKind.GAMES, area, SHOWN_GAMES, visit);
    if (games.total().value() < Areas.LEAST) {
      throw nothing(area.toString());
    }
    return games;
  }

  private FoundPage found(ListKind kind, Map<String, List<String>> area, int most, Visit visit) {
    return finder.some(
        kind,
        visit.caller(),
        new ListAddress(kind.path(), area),
        EntryMaking.of(visit.words(), visit::link),
        most);
  }

  private static String count(Words words, FoundPage games) {
    return words.of(COMING, games.total().value());
  }

  private static String code(Visit visit) {
    String code = visit.path("country");
    if (!code.matches("[a-z]{2}")) {
      throw nothing(code);
    }
    return code.toUpperCase(Locale.ROOT);
  }

  private static ProblemException nothing(String area) {
    return new Problem.NotFound("area", area).exception();
  }
}

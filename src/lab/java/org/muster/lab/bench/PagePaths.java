package org.muster.lab.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.muster.platform.db.Database;

/** Paths of pages, and of what the operations behind them answer. */
final class PagePaths {

  /** The page of a search for games. */
  static final String DISCOVER = "discover page";

  /** The same search by the API, with all that the page asks it for. */
  static final String SAME_SEARCH = "the same search as JSON";

  private static final String AS_THE_PAGE_ASKS =
      "&group=series&facets=country,game_type,environment,price";

  private final Requests requests;
  private final List<String> games;
  private final List<String> clubs;
  private final SplittableRandom random;

  PagePaths(Database database, Requests requests, long seed) {
    this.requests = requests;
    games = slugs(database, "select slug from coming_event where ends_at > now() order by 1");
    clubs = slugs(database, "select slug from listed_club order by 1");
    random = new SplittableRandom(seed);
  }

  private static List<String> slugs(Database database, String sql) {
    return database.read(h -> h.createQuery(sql).mapTo(String.class).list());
  }

  /** By name; the page of a search first. */
  Map<String, Supplier<String>> pages() {
    Map<String, Supplier<String>> pages = new LinkedHashMap<>();
    pages.put(DISCOVER, () -> requests.events().substring("/api".length()));
    pages.put(SAME_SEARCH, () -> requests.events() + AS_THE_PAGE_ASKS);
    pages.put("search as JSON, without counts", requests::events);
    pages.put("start page", () -> "/");
    pages.put("event page", () -> "/events/" + any(games));
    pages.put("club page", () -> "/clubs/" + any(clubs));
    return pages;
  }

  private String any(List<String> slugs) {
    return slugs.get(random.nextInt(slugs.size()));
  }
}

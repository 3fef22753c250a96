package org.muster.community.browse;

import java.util.List;
import org.muster.community.browse.FilterGroup.Filter;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Word;

/** The lists: what their pages differ in. */
@SuppressWarnings("ImmutableEnumChecker") // words are enums, lists are of List.of
enum ListKind {
  ALL(
      "/search",
      "q",
      ListWords.EVERYTHING,
      ListWords.COUNT_ALL,
      ListWords.TITLE_SEARCH,
      FilterGroup.ALL_KINDS,
      List.of()),
  GAMES(
      "/events",
      "search",
      SiteWords.GAMES,
      ListWords.COUNT_GAMES,
      ListWords.TITLE_GAMES,
      FilterGroup.GAMES,
      List.of("relevance", "soonest", "nearest", "price", "latest")),
  CLUBS(
      "/clubs",
      "search",
      SiteWords.CLUBS,
      ListWords.COUNT_CLUBS,
      ListWords.TITLE_CLUBS,
      FilterGroup.CLUBS,
      List.of("relevance", "nearest", "name")),
  VENUES(
      "/venues",
      "search",
      SiteWords.VENUES,
      ListWords.COUNT_VENUES,
      ListWords.TITLE_VENUES,
      FilterGroup.VENUES,
      List.of("relevance", "nearest", "name")),
  PLAYERS(
      "/players",
      "search",
      SiteWords.PLAYERS,
      ListWords.COUNT_PLAYERS,
      ListWords.TITLE_PLAYERS,
      FilterGroup.PLAYERS,
      List.of("relevance", "nearest", "name"));

  private final String path;
  private final String text;
  private final Word label;
  private final Word count;
  private final Word title;
  private final List<FilterGroup> filters;
  private final List<String> orders;

  ListKind(
      String path,
      String text,
      Word label,
      Word count,
      Word title,
      List<FilterGroup> filters,
      List<String> orders) {
    this.path = path;
    this.text = text;
    this.label = label;
    this.count = count;
    this.title = title;
    this.filters = filters;
    this.orders = orders;
  }

  /** The address of the page, and below {@code /api} that of the operation. */
  String path() {
    return path;
  }

  /** The parameter that has the text. */
  String text() {
    return text;
  }

  /** What the list is called beside the others. */
  Word label() {
    return label;
  }

  /** Says how many are found. */
  Word count() {
    return count;
  }

  /** The title of the whole list. */
  Word title() {
    return title;
  }

  List<FilterGroup> filters() {
    return filters;
  }

  /** The parameters whose values are counted. */
  List<String> facets() {
    return FilterGroup.all(filters)
        .filter(Filter.Counted.class::isInstance)
        .map(Filter::name)
        .toList();
  }

  /** Values of {@code sort}. */
  List<String> orders() {
    return orders;
  }

  /** The order without {@code sort}. */
  String usualOrder(boolean withText, boolean withPlace) {
    if (withText) {
      return "relevance";
    }
    return this == GAMES ? "soonest" : withPlace ? "nearest" : "name";
  }
}

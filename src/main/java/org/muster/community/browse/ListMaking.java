package org.muster.community.browse;

import static org.muster.community.browse.ListWords.AT_LEAST;
import static org.muster.community.browse.ListWords.BY_LATEST;
import static org.muster.community.browse.ListWords.BY_NAME;
import static org.muster.community.browse.ListWords.BY_NEAREST;
import static org.muster.community.browse.ListWords.BY_PRICE;
import static org.muster.community.browse.ListWords.BY_RELEVANCE;
import static org.muster.community.browse.ListWords.BY_SOONEST;
import static org.muster.community.browse.ListWords.HAVE_A_PART;
import static org.muster.community.browse.ListWords.LACKING;
import static org.muster.community.browse.ListWords.NEAREST;
import static org.muster.community.browse.ListWords.VIEW_LIST;
import static org.muster.community.browse.ListWords.VIEW_MAP;
import static org.muster.community.browse.ListWords.VIEW_MONTH;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.community.browse.ListModel.Following;
import org.muster.community.browse.ListModel.Nearest;
import org.muster.community.discovery.LookupResults;
import org.muster.core.Page.Relation;
import org.muster.core.Page.Total;
import org.muster.delivery.web.part.EmptyState;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.web.part.Tab;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Understood;
import org.muster.engine.query.Understood.Effect;

/** Makes what the page of a list shows of what was found. */
final class ListMaking {

  private static final Map<String, Word> ORDERS =
      Map.of(
          "relevance", BY_RELEVANCE,
          "soonest", BY_SOONEST,
          "latest", BY_LATEST,
          "nearest", BY_NEAREST,
          "price", BY_PRICE,
          "name", BY_NAME);

  /** A view, and the parameter that says which one. */
  static final String MONTH = "month";

  /** Another view. */
  static final String MAP = "map";

  private final Words words;
  private final ListKind kind;
  private final ListAddress address;
  private final LocalDate today;
  private final UnaryOperator<String> link;
  private final boolean atHome;
  private final Chips chips;

  /**
   * @param atHome whether it is known where the reader lives
   */
  ListMaking(
      Words words,
      ListKind kind,
      ListAddress address,
      LocalDate today,
      UnaryOperator<String> link,
      boolean atHome) {
    this.words = words;
    this.kind = kind;
    this.address = address;
    this.today = today;
    this.link = link;
    this.atHome = atHome;
    this.chips = new Chips(words, address, kind.text(), link);
  }

  /**
   * A page of what was found.
   *
   * @param rest of a text that was too long: it was not looked for
   */
  ListModel model(
      FoundPage found, String rest, @Nullable Following follow, @Nullable MapModel map) {
    boolean first = !address.has(ListAddress.CURSOR);
    boolean none = first && found.total().value() == 0;
    EmptyState empty = none ? new NothingFound(words, kind, address, chips, link).of(found) : null;
    String next = found.nextCursor();
    return new ListModel(
        count(kind.count(), found.total()),
        "",
        chips.of(found.understood(), rest),
        tabs(found, first),
        views(),
        orders(found.understood()),
        new FilterFields(words, kind, address, today, found.facets()).form(link),
        found.full(),
        empty,
        nearest(found),
        new Pager(
            address.previous().map(before -> link.apply(before.text())).orElse(null),
            next == null ? null : link.apply(address.next(next).text())),
        first ? null : link.apply(address.without().text()),
        follow,
        map == null ? null : map.live().clusters(),
        map);
  }

  /**
   * The page of a list whose parameters are wrong.
   *
   * @param places that {@code near} may have meant
   */
  ListModel wrong(String why, List<String> places) {
    FoundPage found = FoundPage.nothing();
    EmptyState meant =
        places.isEmpty()
            ? null
            : new NothingFound(words, kind, address, chips, link).unlessNear(places);
    return new ListModel(
        words.of(kind.title()),
        why,
        chips.of(Understood.NOTHING),
        tabs(found, false),
        List.of(),
        List.of(),
        new FilterFields(words, kind, address, today, Map.of()).form(link),
        List.of(),
        meant,
        null,
        new Pager(null, null),
        null,
        null,
        null,
        null);
  }

  private String count(Word word, Total total) {
    String count = words.of(word, total.value());
    return total.relation() == Relation.GTE ? words.of(AT_LEAST, count) : count;
  }

  private @Nullable Nearest nearest(FoundPage found) {
    if (found.nearest().isEmpty() || found.partial() == null) {
      return null;
    }
    List<String> lacking = found.partial().lacking();
    return new Nearest(
        words.of(found.full().isEmpty() ? NEAREST : HAVE_A_PART),
        lacking.isEmpty() ? "" : words.of(LACKING, words.list(lacking)),
        found.nearest());
  }

  /**
   * All lists with what they have in common with this one.
   *
   * @param counted whether it is known how many are found
   */
  List<Tab> tabs(FoundPage found, boolean counted) {
    var tabs = new ArrayList<Tab>();
    for (ListKind each : ListKind.values()) {
      boolean current = each == kind;
      if (current || each != ListKind.ALL || address.has(kind.text())) {
        String count = counted ? count(each, found) : null;
        tabs.add(
            new Tab(
                link.apply(address.beside(kind, each).text()),
                words.of(each.label()),
                count,
                current));
      }
    }
    return tabs;
  }

  private @Nullable String count(ListKind each, FoundPage found) {
    LookupResults.Counts counts = found.counts();
    if (each == kind) {
      boolean many = found.total().relation() == Relation.GTE;
      return words.number(found.total().value()) + (many ? "+" : "");
    }
    if (counts == null) {
      return null;
    }
    return words.number(
        switch (each) {
          case GAMES -> counts.event();
          case CLUBS -> counts.club();
          case VENUES -> counts.venue();
          case PLAYERS -> counts.player();
          case ALL -> counts.event() + counts.club() + counts.venue() + counts.player();
        });
  }

  /** The same list in other forms. */
  List<Tab> views() {
    if (!MapFinder.hasMap(kind)) {
      return List.of();
    }
    String current = address.one(ListAddress.VIEW).orElse("");
    boolean month = current.equals(MONTH) && kind == ListKind.GAMES;
    boolean map = current.equals(MAP);
    ListAddress list = address.without(ListAddress.VIEW);
    ListAddress others = month ? list.without(MONTH) : list;
    var views = new ArrayList<Tab>();
    views.add(view(VIEW_LIST, others, !month && !map));
    views.add(view(VIEW_MAP, others.with(ListAddress.VIEW, MAP), map));
    if (kind == ListKind.GAMES) {
      views.add(view(VIEW_MONTH, list.with(ListAddress.VIEW, MONTH), month));
    }
    return views;
  }

  private Tab view(Word word, ListAddress to, boolean current) {
    return new Tab(link.apply(to.text()), words.of(word), null, current);
  }

  private List<Tab> orders(Understood understood) {
    boolean text = address.has(kind.text());
    boolean place =
        address.has("near")
            || understood.readings().stream()
                .anyMatch(r -> r.as().equals("near") && r.effect() == Effect.REQUIRED);
    String usual = kind.usualOrder(text, place);
    String current = address.one("sort").orElse(usual);
    return kind.orders().stream()
        .filter(order -> text || !order.equals("relevance"))
        .filter(order -> place || atHome || !order.equals("nearest"))
        .map(order -> order(order, usual, order.equals(current)))
        .toList();
  }

  private Tab order(String order, String usual, boolean current) {
    ListAddress to = order.equals(usual) ? address.without("sort") : address.with("sort", order);
    Word word = ORDERS.getOrDefault(order, BY_RELEVANCE);
    return new Tab(link.apply(to.text()), words.of(word), null, current);
  }
}

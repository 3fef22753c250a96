package org.muster.community.browse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.EmptyState;
import org.muster.delivery.web.part.Pager;
import org.muster.delivery.web.part.Tab;

/**
 * What the page of a list shows.
 *
 * @param heading how many were found
 * @param wrong says which parameter cannot be; empty if all can
 * @param tabs the other lists
 * @param views the same list in other forms; empty if there are none
 * @param orders the same list in other orders; empty if there are none
 * @param entries those that have all of what was asked for
 * @param empty what to do if there are none: ways out
 * @param nearest those that have a part of it
 * @param clusters address of what its map loads; null if it has no map
 * @param map the map; null if there is none
 * @param first address of the first page; null if this is it
 */
public record ListModel(
    String heading,
    String wrong,
    UnderstoodView understood,
    List<Tab> tabs,
    List<Tab> views,
    List<Tab> orders,
    FilterForm filters,
    List<Entry> entries,
    @Nullable EmptyState empty,
    @Nullable Nearest nearest,
    Pager pager,
    @Nullable String first,
    @Nullable Following follow,
    @Nullable String clusters,
    @Nullable MapModel map) {

  public ListModel {
    tabs = List.copyOf(tabs);
    views = List.copyOf(views);
    orders = List.copyOf(orders);
    entries = List.copyOf(entries);
  }

  /**
   * What has only a part of the text.
   *
   * @param heading says so
   * @param lacking says what some of them lack
   */
  public record Nearest(String heading, String lacking, List<Entry> entries) {

    /** So many come before the ways out, where nothing has all: a phone shows one at once. */
    private static final int FIRST = 3;

    public Nearest {
      entries = List.copyOf(entries);
    }

    /** Those before the ways out. */
    public List<Entry> first() {
      return entries.subList(0, Math.min(FIRST, entries.size()));
    }

    /** Those behind them. */
    public List<Entry> rest() {
      return entries.subList(first().size(), entries.size());
    }
  }

  /**
   * Ways to hear of what comes.
   *
   * @param ways links to a calendar, to its address, to a feed, to saving the search
   */
  public record Following(List<Anchor> ways) {
    public Following {
      ways = List.copyOf(ways);
    }
  }
}

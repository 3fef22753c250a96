package org.muster.engine.query;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;

/**
 * What an engine found for one page.
 *
 * @param hits those that have all of the text, then those that have a part of it
 * @param total how many have all of it
 * @param next where the following page begins; absent at the end
 * @param facets on the first page, in the order of the request
 * @param cells on the first page, if the request named a window
 * @param partial absent if all have all of it
 * @param ignored words of the text that no document has, on the first page
 */
public record Hits(
    List<Hit> hits,
    Page.Total total,
    @Nullable Position next,
    List<Facet> facets,
    @Nullable MapCells cells,
    @Nullable Partial partial,
    List<String> ignored) {

  public Hits {
    hits = List.copyOf(hits);
    facets = List.copyOf(facets);
    ignored = List.copyOf(ignored);
  }

  /** Hits that have all of the text. */
  public Hits(List<Hit> hits, Page.Total total, @Nullable Position next, List<Facet> facets) {
    this(hits, total, next, facets, null, null, List.of());
  }

  /**
   * The same with hits behind them that have a part of the text.
   *
   * @param lacking the words of the text that some of them lack
   */
  public Hits followedBy(List<PartialHit> more, List<String> lacking) {
    if (more.isEmpty()) {
      return this;
    }
    List<Hit> all = new ArrayList<>(hits);
    more.forEach(hit -> all.add(hit.hit()));
    List<Double> shares = more.stream().map(hit -> Math.round(hit.share() * 100) / 100.0).toList();
    var partial = new Partial(hits.size(), lacking, shares);
    return new Hits(all, total, next, facets, cells, partial, ignored);
  }

  /** The same with counts, which are no more exact than the total. */
  public Hits counting(List<Facet> counts, @Nullable MapCells onMap) {
    List<Facet> honest =
        total.relation() == Page.Relation.EQ
            ? counts
            : counts.stream().map(Facet::atLeast).toList();
    return new Hits(hits, total, next, honest, onMap, partial, ignored);
  }

  /** The same, where countries have their names in a language; absent: in English. */
  Hits naming(@Nullable String language) {
    List<Facet> named = facets.stream().map(facet -> facet.named(language)).toList();
    return new Hits(hits, total, next, named, cells, partial, ignored);
  }

  /**
   * The same, where what is elsewhere lacks nothing but a country that is meant.
   *
   * @param country its name
   */
  Hits lacking(String country) {
    if (partial == null || !partial.shares().contains(1.0)) {
      return this;
    }
    var lacking = new ArrayList<>(partial.lacking());
    lacking.add(country);
    var named = new Partial(partial.from(), lacking, partial.shares());
    return new Hits(hits, total, next, facets, cells, named, ignored);
  }

  /** The same, where more words of the text were left out. */
  public Hits ignoring(List<String> words) {
    List<String> all = Stream.concat(ignored.stream(), words.stream()).distinct().toList();
    return new Hits(hits, total, next, facets, cells, partial, all);
  }

  /** Those that have all of the text. */
  public List<Hit> full() {
    return partial == null ? hits : hits.subList(0, partial.from());
  }

  /**
   * Where the partial ones begin when only some rows can be shown.
   *
   * @param shown whether a row can be shown
   */
  public @Nullable Partial partial(Predicate<UUID> shown) {
    if (partial == null) {
      return null;
    }
    int from = (int) full().stream().filter(hit -> shown.test(hit.id())).count();
    var shares = new ArrayList<Double>();
    for (int i = partial.from(); i < hits.size(); i++) {
      if (shown.test(hits.get(i).id())) {
        shares.add(partial.shares().get(i - partial.from()));
      }
    }
    return shares.isEmpty() ? null : new Partial(from, partial.lacking(), shares);
  }
}

package org.muster.engine.ranking;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Order;
import org.muster.engine.text.QueryWords;

/**
 * The answers to a text in their order: first those that have all of it, however spelt; if they are
 * few, those that have a part of it or a name like it.
 *
 * @param total how many have everything, each group counted once
 * @param few whether they were few, so that others were looked for
 * @param behind the last that was ranked of those that have everything, if there are more
 */
public record Ranked<M extends Match>(
    long total, boolean few, List<Candidates.Candidate<M>> candidates, @Nullable M behind) {

  /** How many of the best are ranked, and frozen for paging. */
  public static final int WINDOW = 100;

  /** Not more of those that have a part are ranked: they only fill the first page. */
  private static final int MOST_PARTIAL = 40;

  /** Fewer documents than this with everything: look for misspelt words and parts, too. */
  private static final int FEW = 20;

  /**
   * A text that was understood as a whole is looked for as a misspelt name if it has no more words.
   */
  private static final int SHORT = 2;

  /**
   * Asks an engine for what may answer a text, and ranks it.
   *
   * @param most so many of the best are ranked: {@link #WINDOW}, or fewer where only a page is
   *     filled
   */
  public static <M extends Match> Ranked<M> of(
      Retrieval<M> engine,
      QueryWords words,
      Weights weights,
      Coverage coverage,
      Order.Relevance order,
      int most) {
    Retrieval.Full<M> full = engine.full(most);
    var candidates = new Candidates<M>(words, weights, coverage, order);
    full.best().forEach(match -> candidates.add(match, 0));
    boolean few = isFew(full.all(), engine.isMisspelt());
    boolean named = few && candidates.haveAllOfIt();
    if (few && !(named && words.isPlain())) {
      List<M> parts = engine.parts(Math.min(most, MOST_PARTIAL), !named);
      candidates.lookAgain();
      parts.forEach(match -> candidates.add(match, 0));
      boolean mayBeName = words.plain() > 0 || words.words().size() <= SHORT;
      if (mayBeName && !named && !candidates.haveOneNamed()) {
        engine.alike().forEach(like -> candidates.add(like.match(), like.likeness()));
      }
    }
    return new Ranked<>(full.hits(), few && !named, candidates.ranked(), full.last());
  }

  /**
   * Whether others are looked for beside those that have everything.
   *
   * @param all how many have everything
   * @param isMisspelt whether a word is in no document as it was typed
   */
  public static boolean isFew(long all, boolean isMisspelt) {
    return isMisspelt || all < FEW;
  }

  /** Those that have all of the text. */
  public List<Candidates.Candidate<M>> full() {
    return candidates.stream().filter(c -> c.bucket().missing() == 0).toList();
  }
}

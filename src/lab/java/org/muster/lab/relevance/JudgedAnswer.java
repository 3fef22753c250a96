package org.muster.lab.relevance;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A judged query with what was found for it.
 *
 * @param degrees of everything that has one
 * @param found keys, best first
 * @param full how many of them are shown as having all of the text
 * @param ruledOut keys of what the words rule out
 */
record JudgedAnswer(
    Judgement judgement,
    Map<String, Integer> degrees,
    List<String> found,
    int full,
    Set<String> ruledOut) {

  static final int DEPTH = 10;

  /** Better than nothing is no answer yet. */
  private static final int ANSWER = 2;

  JudgedAnswer {
    degrees = Map.copyOf(degrees);
    found = List.copyOf(found);
    ruledOut = Set.copyOf(ruledOut);
  }

  /** Whether nothing was found although something is right. */
  boolean isFalselyEmpty() {
    return found.isEmpty() && !wantsNothing();
  }

  /** How many of the first ten the words rule out. */
  int against() {
    return (int) found.stream().limit(DEPTH).filter(ruledOut::contains).count();
  }

  /** How many of those are shown as having all that was asked for. */
  int againstInFull() {
    return (int) found.stream().limit(Math.min(full, DEPTH)).filter(ruledOut::contains).count();
  }

  int degree(String key) {
    return degrees.getOrDefault(key, 0);
  }

  /** Discounted gain of the first ten; where nothing is right, 1 for nothing and 0 for anything. */
  double ndcg() {
    return wantsNothing() ? right() : RankingMetrics.ndcg(inOrder(), degrees.values(), DEPTH);
  }

  double reciprocalRank() {
    return wantsNothing() ? right() : RankingMetrics.reciprocalRank(inOrder(), answer());
  }

  double recall() {
    return wantsNothing()
        ? right()
        : RankingMetrics.recall(inOrder(), degrees.values(), answer(), DEPTH);
  }

  private boolean wantsNothing() {
    return judgement.grades().isEmpty();
  }

  private double right() {
    return found.isEmpty() ? 1 : 0;
  }

  /** Of the first ten only: nobody looks further. */
  private List<Integer> inOrder() {
    return found.stream().limit(DEPTH).map(this::degree).toList();
  }

  /** The degree that counts as an answer: the best there is, where that is a poor one. */
  private int answer() {
    int best = degrees.values().stream().mapToInt(d -> d).max().orElse(ANSWER);
    return Math.min(ANSWER, best);
  }
}

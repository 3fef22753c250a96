package org.muster.lab.relevance;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** How well a ranking answers, from 0 to 1. As trec_eval has them, so that it can check them. */
final class RankingMetrics {

  private RankingMetrics() {}

  /**
   * Discounted gain of the first {@code depth}, of the greatest that there could be (ndcg_cut of
   * trec_eval: a degree is its gain, the discount is the binary logarithm of the rank and one).
   *
   * @param found degrees in the order of the answer, 0 for what has none
   * @param judged every degree that there is
   */
  static double ndcg(List<Integer> found, Collection<Integer> judged, int depth) {
    double ideal = gain(judged.stream().sorted(Comparator.reverseOrder()).toList(), depth);
    return ideal == 0 ? 0 : gain(found, depth) / ideal;
  }

  private static double gain(List<Integer> degrees, int depth) {
    double gain = 0;
    for (int i = 0; i < Math.min(depth, degrees.size()); i++) {
      gain += degrees.get(i) * Math.log(2) / Math.log(i + 2.0);
    }
    return gain;
  }

  /** One by the rank of the first that has the degree at least; 0 if there is none. */
  static double reciprocalRank(List<Integer> found, int degree) {
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i) >= degree) {
        return 1.0 / (i + 1);
      }
    }
    return 0;
  }

  /** How many of those that have the degree are among the first, of as many as could be. */
  static double recall(List<Integer> found, Collection<Integer> judged, int degree, int depth) {
    long there = judged.stream().filter(d -> d >= degree).count();
    long hit = found.stream().limit(depth).filter(d -> d >= degree).count();
    return there == 0 ? 0 : (double) hit / Math.min(depth, there);
  }
}

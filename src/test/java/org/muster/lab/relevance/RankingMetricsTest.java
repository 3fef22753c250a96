package org.muster.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RankingMetricsTest {

  private static final Offset<Double> EXACT = within(1e-12);

  @Test
  void ndcg_idealOrder_isOne() {
    assertThat(RankingMetrics.ndcg(List.of(3, 2, 1), List.of(1, 2, 3), 10)).isEqualTo(1, EXACT);
  }

  /** (2 + 3/lb 3 + 0 + 1/lb 5) / (3 + 2/lb 3 + 1/lb 4), lb the binary logarithm. */
  @Test
  void ndcg_otherOrder_isGainByIdealGain() {
    double gain = 2 + 3 / 1.584962500721156 + 1 / 2.321928094887362;
    double ideal = 3 + 2 / 1.584962500721156 + 1 / 2.0;
    assertThat(RankingMetrics.ndcg(List.of(2, 3, 0, 1), List.of(3, 2, 1), 10))
        .isEqualTo(gain / ideal, EXACT)
        .isEqualTo(0.908, within(0.0005));
  }

  @Test
  void ndcg_beyondTheDepth_countsNeitherForNorAgainst() {
    assertThat(RankingMetrics.ndcg(List.of(1, 1, 1), List.of(1, 1, 1, 1, 1), 2))
        .isEqualTo(1, EXACT);
    assertThat(RankingMetrics.ndcg(List.of(0, 0, 3), List.of(3), 2)).isZero();
  }

  @Test
  void ndcg_nothingFoundOrNothingJudged_isZero() {
    assertThat(RankingMetrics.ndcg(List.of(), List.of(3), 10)).isZero();
    assertThat(RankingMetrics.ndcg(List.of(0), List.of(), 10)).isZero();
  }

  @Test
  void reciprocalRank_isOfTheFirstGoodEnough() {
    assertThat(RankingMetrics.reciprocalRank(List.of(0, 1, 2, 3), 2)).isEqualTo(1 / 3.0, EXACT);
    assertThat(RankingMetrics.reciprocalRank(List.of(0, 1), 2)).isZero();
  }

  @Test
  void recall_isOfWhatFitsIntoTheDepth() {
    assertThat(RankingMetrics.recall(List.of(3, 0, 2), List.of(3, 2, 2, 2, 1), 2, 10))
        .isEqualTo(0.5, EXACT);
    assertThat(RankingMetrics.recall(List.of(3, 0, 2), List.of(3, 2, 2, 2, 2), 2, 2))
        .isEqualTo(0.5, EXACT);
  }
}

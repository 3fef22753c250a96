package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.muster.engine.query.Hit;
import org.muster.engine.query.PartialHit;
import org.muster.engine.ranking.Candidates;

/**
 * What fills a page behind those that have all of a text: what has a part of it, and, if there are
 * none that have all, what is a little beyond one of its dates or places, as if it lacked that.
 */
final class Rest {

  private record Later(int lackStep, PartialHit hit) {}

  private final Set<Hit> known = new HashSet<>();
  private final List<Later> later = new ArrayList<>();

  /** Without those that have all. */
  Rest(List<Candidates.Candidate<IndexMatch>> candidates) {
    for (Candidates.Candidate<IndexMatch> is : candidates) {
      known.add(is.hit());
      if (is.bucket().missing() > 0) {
        var hit = new PartialHit(is.hit(), is.share(), is.bucket().lacks());
        later.add(new Later(is.lackStep(), hit));
      }
    }
  }

  /**
   * Adds what is a little beyond.
   *
   * @param head the first word of the date or place; -1 if it has none
   * @param share how much of the text that is
   */
  void add(List<Candidates.Candidate<IndexMatch>> beyond, int head, double share) {
    long lacks = head < 0 ? 0 : 1L << head;
    for (Candidates.Candidate<IndexMatch> is : beyond) {
      if (known.add(is.hit())) {
        var hit =
            new PartialHit(is.hit(), Math.max(0, is.share() - share), is.bucket().lacks() | lacks);
        later.add(new Later(is.lackStep() + Candidates.steps(share), hit));
      }
    }
  }

  boolean isEmpty() {
    return later.isEmpty();
  }

  /** The best of them. */
  List<PartialHit> best(int most) {
    later.sort(Comparator.comparingInt(Later::lackStep)); // what meets the demands is before others
    return later.stream().limit(most).map(Later::hit).toList();
  }
}

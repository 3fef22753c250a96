package org.muster.engine.lucene;

import java.util.Comparator;
import org.muster.engine.query.Completer.Completion;
import org.muster.engine.query.Fit;

/** Documents of one type and one name, while they are gathered from all segments. */
final class SameName {

  private static final long WEEK_MS = 7L * 24 * 3600 * 1000;

  /** The better one first. */
  static final Comparator<SameName> ORDER =
      Comparator.comparing(SameName::fit)
          .thenComparingInt(same -> same.distanceStep)
          .thenComparingLong(same -> same.weeks)
          .thenComparingInt(same -> -same.countStep())
          .thenComparingInt(same -> same.key.name().length())
          .thenComparing(same -> same.key.name());

  private final Key key;
  private final long now;
  private Fit fit;
  private Segment segment;
  private int doc = -1;
  private int distanceStep;
  private long startsAt;
  private long weeks;
  private long tie;
  private long count;

  /**
   * What they have in common.
   *
   * @param name the words of the name by spaces
   */
  record Key(String type, String name) {}

  SameName(Key key, long now, Fit fit, Segment segment) {
    this.key = key;
    this.now = now;
    this.fit = fit;
    this.segment = segment;
  }

  Key key() {
    return key;
  }

  Fit fit() {
    return fit;
  }

  /** A few more of a name make no difference, many do. */
  private int countStep() {
    return 63 - Long.numberOfLeadingZeros(count);
  }

  /** One more of them, which stands for the name if it is nearer or sooner. */
  void add(Fit fits, Segment in, int document, int step, long starts) {
    long its = in.tie(document);
    boolean better =
        doc < 0
            || step < distanceStep
            || (step == distanceStep
                && (starts < startsAt || (starts == startsAt && its < tie)));
    count++;
    fit = fits.compareTo(fit) < 0 ? fits : fit;
    if (better) {
      segment = in;
      doc = document;
      distanceStep = step;
      startsAt = starts;
      weeks = Math.max(0, starts - now) / WEEK_MS;
      tie = its;
    }
  }

  Completion completion() {
    return new Completion(segment.hit(doc), count, fit);
  }
}

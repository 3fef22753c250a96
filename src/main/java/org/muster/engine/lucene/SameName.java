package org.muster.engine.lucene;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Completer.Completion;
import org.muster.engine.query.Fit;

/** The documents of one type and one name that fit, while they are gathered from all segments. */
final class SameName {

  private static final long WEEK_MS = 7L * 24 * 3600 * 1000;

  /** The better one first. */
  static final Comparator<SameName> ORDER =
      Comparator.comparingLong((SameName same) -> same.order()).thenComparing(SameName::name);

  private static final int STEP_BITS = 5;
  private static final int WEEK_BITS = 20;
  private static final int COUNT_BITS = 6;
  private static final int LENGTH_BITS = 12;
  private static final int BEHIND_FIT = STEP_BITS + WEEK_BITS + COUNT_BITS + LENGTH_BITS;

  private final NameGroup group;
  private Fit fit;
  private @Nullable Segment segment;
  private int doc;
  private int distanceStep;
  private long startsAt;
  private long weeks;
  private long tie;
  private long count;

  SameName(NameGroup group, Fit fit) {
    this.group = group;
    this.fit = fit;
  }

  String type() {
    return group.type();
  }

  String name() {
    return group.name();
  }

  int distanceStep() {
    return distanceStep;
  }

  Fit fit() {
    return fit;
  }

  /** All but its name, as a number that sorts so. */
  long order() {
    return order(fit, distanceStep, weeks) + rest(NameGroup.step(count), name().length());
  }

  /**
   * Where names come with this fit, that far away and that late, if not before: see {@link #rest}.
   */
  static long order(Fit fit, int step, long weeks) {
    return (long) rank(fit) << BEHIND_FIT
        | (long) Math.min(step, most(STEP_BITS)) << (BEHIND_FIT - STEP_BITS)
        | Math.min(weeks, most(WEEK_BITS)) << (COUNT_BITS + LENGTH_BITS);
  }

  /** What a name adds to that: the more of it, then the shorter, the less. */
  static long rest(int countStep, int length) {
    return (long) (most(COUNT_BITS) - countStep) << LENGTH_BITS
        | Math.min(length, most(LENGTH_BITS));
  }

  private static int most(int bits) {
    return (1 << bits) - 1;
  }

  /** A fit as a number that sorts as it does. */
  private static int rank(Fit fit) {
    return fit.typos() << 3 | fit.looseness() << 1 | fit.other();
  }

  /** How long it is until then; what is over or has no time is now. */
  static long weeks(long now, long starts) {
    return Math.max(0, starts - now) / WEEK_MS;
  }

  /** One more of them, which stands for the name if it is nearer or sooner. */
  void add(Fit fits, Segment in, int document, int step, long starts, long now) {
    long its = in.tie(document);
    boolean better =
        segment == null
            || step < distanceStep
            || (step == distanceStep && (starts < startsAt || (starts == startsAt && its < tie)));
    fit = count > 0 && rank(fit) <= rank(fits) ? fit : fits;
    count++;
    if (better) {
      segment = in;
      doc = document;
      distanceStep = step;
      startsAt = starts;
      weeks = weeks(now, starts);
      tie = its;
    }
  }

  boolean isEmpty() {
    return segment == null;
  }

  Completion completion() {
    if (segment == null) {
      throw new IllegalStateException("a name without documents");
    }
    return new Completion(segment.hit(doc), count, fit);
  }
}

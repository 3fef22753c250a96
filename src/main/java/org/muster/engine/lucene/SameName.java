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
      (one, other) ->
          one.compare(
              other.fit,
              other.distanceStep,
              other.weeks,
              NameGroup.step(other.count),
              other.name());

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

  private String name() {
    return group.name();
  }

  int rank() {
    return rank(fit);
  }

  int distanceStep() {
    return distanceStep;
  }

  /** A fit as a number that sorts as it does. */
  static int rank(Fit fit) {
    return fit.typos() << 3 | fit.looseness() << 1 | fit.other();
  }

  /** How long it is until then; what is over or has no time is now. */
  static long weeks(long now, long starts) {
    return Math.max(0, starts - now) / WEEK_MS;
  }

  /** Less than 0 if this comes before a name of that kind. */
  int compare(Fit fits, int step, long inWeeks, int countStep, String called) {
    int order = Integer.compare(rank(fit), rank(fits));
    order = order != 0 ? order : Integer.compare(distanceStep, step);
    order = order != 0 ? order : Long.compare(weeks, inWeeks);
    order = order != 0 ? order : Integer.compare(countStep, NameGroup.step(count));
    order = order != 0 ? order : Integer.compare(name().length(), called.length());
    return order != 0 ? order : name().compareTo(called);
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

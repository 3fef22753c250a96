package org.muster.engine.query;

import java.time.YearMonth;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What to count documents by. */
public sealed interface FacetSpec {

  /** The parameter that the values are for. */
  String name();

  /** The values of a keyword field, most first. */
  record Values(String name, String field, int most) implements FacetSpec {}

  /**
   * As {@link Values}, for a parameter whose values must all hold: what it chose stays in its
   * counts, which are of what there would be with one value more.
   */
  record Together(String name, String field, int most) implements FacetSpec {}

  /**
   * As {@link Values}, of a keyword field whose values say how they are shown; see {@link #label}.
   * Several ways to write one value are one, shown as most of them are.
   */
  record Labelled(String name, String field, int most) implements FacetSpec {}

  /** The months of a time field, {@code count} from {@code first} on, as {@code 2026-12}. */
  record Months(String name, String field, YearMonth first, int count, ZoneId zone)
      implements FacetSpec {}

  /** Bands of a number field. */
  record Bands(String name, String field, List<Band> bands) implements FacetSpec {
    public Bands {
      bands = List.copyOf(bands);
    }
  }

  /** More values than that nobody reads; countries and regions could be hundreds. */
  int MOST = 100;

  /** What stands between a value and how it is shown. */
  char LABEL = '\t';

  /** A keyword for {@link Labelled}. */
  static String label(String value, String shown) {
    return value + LABEL + shown;
  }

  /** How the value of such a keyword is shown. */
  static String shown(String label) {
    return label.substring(label.indexOf(LABEL) + 1);
  }

  /**
   * From above {@code above} up to and with {@code to}.
   *
   * @param above absent: exactly {@code to}
   * @param to absent: no upper bound
   */
  record Band(@Nullable Integer above, @Nullable Integer to) {

    public Band {
      if (above == null ? to == null : to != null && to <= above) {
        throw new IllegalArgumentException("no band from " + above + " to " + to);
      }
    }

    /** {@code 0}, {@code 10-20} or {@code 50-}. */
    public String value() {
      return above == null ? String.valueOf(to) : above + "-" + (to == null ? "" : to);
    }

    /** Documents with a number in it. */
    public Filter filter(String field) {
      Double max = to == null ? null : Double.valueOf(to);
      Double min = above == null ? max : Double.valueOf(Math.nextUp((double) above));
      return new Filter.NumberIn(field, min, max);
    }
  }
}

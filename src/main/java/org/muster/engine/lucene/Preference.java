package org.muster.engine.lucene;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Order;
import org.muster.engine.query.Thereabouts;
import org.muster.engine.ranking.Weights;
import org.muster.engine.text.QueryWords;

/** How soon, near and at home for whoever asks the documents of one segment are. */
final class Preference {

  private static final double HALF = 0.5;
  private static final double DAY_MS = 24 * 60 * 60 * 1000;

  private final Weights weights;
  private final Thereabouts.Period days;
  private final @Nullable GeoPoint near;
  private final List<DocSet> home;
  private final @Nullable NumberColumn starts;
  private final PlaceColumn places;
  private final double undated;

  Preference(Weights weights, Order.Relevance order, Segment segment) {
    this(weights, order, segment, HALF);
  }

  /** Where only the rules of a site are asked for, the site comes before its games. */
  Preference(Weights weights, Order.Relevance order, Segment segment, QueryWords words) {
    this(weights, order, segment, words.isOfSites() ? 1 : HALF);
  }

  private Preference(Weights weights, Order.Relevance order, Segment segment, double undated) {
    this.weights = weights;
    // to the day, so that the pages of one list agree on it
    Instant today = order.now().truncatedTo(ChronoUnit.DAYS);
    Thereabouts.Period asked = order.days();
    this.days = asked == null ? new Thereabouts.Period(today, today) : asked;
    this.near = order.near();
    this.home = segment.home(order.home());
    this.starts = segment.number(Fields.STARTS_AT);
    this.places = segment.places();
    this.undated = undated;
  }

  /**
   * More is better; what has no date stands where things half as pressing as those of now stand.
   */
  float of(int doc) {
    long start = starts == null ? NumberColumn.NONE : starts.value(doc);
    double half = weights.soonHalfDays() * DAY_MS;
    double soon =
        start == NumberColumn.NONE ? undated : half / (half + (double) days.millisTo(start));
    double value = weights.soon() * soon;
    for (DocSet part : home) { // in the country, and in the language
      value += part.has(doc) ? weights.home() / home.size() : 0;
    }
    if (near != null && places.isSomewhere(doc)) {
      double halfWay = weights.nearHalfKm() * 1000;
      value += weights.near() * halfWay / (halfWay + places.aboutMetresTo(doc, near));
    }
    return (float) value;
  }
}

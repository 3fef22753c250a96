package org.muster.engine.lucene;

import java.time.temporal.ChronoUnit;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.LongField;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Order;

/**
 * Prefers what is soon and near among documents that match equally well, so that the window of the
 * best holds them when there are thousands.
 */
record RecencyBoost(Weights weights, Order.Relevance order) {

  private static final double DAY_MS = 24 * 60 * 60 * 1000;

  /** What has no date stands where things half as pressing as those of now stand. */
  private static final Query TIMELESS =
      new ConstantScoreQuery(
          new BooleanQuery.Builder()
              .add(MatchAllDocsQuery.INSTANCE, Occur.FILTER)
              .add(new FieldExistsQuery(Fields.STARTS_AT), Occur.MUST_NOT)
              .build());

  Query prefer(Query query) {
    // to the day, so that the pages of one list agree on it
    long today = order.now().truncatedTo(ChronoUnit.DAYS).toEpochMilli();
    var preferring =
        new BooleanQuery.Builder()
            .add(query, Occur.MUST)
            .add(
                LongField.newDistanceFeatureQuery(
                    Fields.STARTS_AT,
                    weights.soon(),
                    today,
                    Math.round(weights.soonHalfDays() * DAY_MS)),
                Occur.SHOULD)
            .add(new BoostQuery(TIMELESS, weights.soon() / 2), Occur.SHOULD);
    if (order.home() != null) {
      Query home = new ConstantScoreQuery(FilterQueries.lower(order.home()));
      preferring.add(new BoostQuery(home, weights.home()), Occur.SHOULD);
    }
    GeoPoint near = order.near();
    if (near != null) {
      preferring.add(
          LatLonPoint.newDistanceFeatureQuery(
              Documents.LOCATION,
              weights.near(),
              near.lat(),
              near.lon(),
              weights.nearHalfKm() * 1000),
          Occur.SHOULD);
    }
    return preferring.build();
  }
}

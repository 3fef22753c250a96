package org.muster.engine.lucene;

import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.KeywordField;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.LongField;
import org.apache.lucene.geo.Rectangle;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexOrDocValuesQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.BytesRef;
import org.muster.engine.query.Filter;

/** Lowers filters to Lucene queries. */
final class FilterQueries {

  private FilterQueries() {}

  static Query lower(Filter filter) {
    return switch (filter) {
      case Filter.All() -> MatchAllDocsQuery.INSTANCE;
      case Filter.AnyOf(var field, var values) when values.isEmpty() ->
          new MatchNoDocsQuery("no values for " + field);
      case Filter.AnyOf(var field, var values) ->
          KeywordField.newSetQuery(field, values.stream().map(BytesRef::new).toList());
      case Filter.NumberIn(var field, var min, var max) ->
          DoubleField.newRangeQuery(
              field,
              min == null ? Double.NEGATIVE_INFINITY : min,
              max == null ? Double.POSITIVE_INFINITY : max);
      case Filter.TimeIn(var field, var from, var to) ->
          LongField.newRangeQuery(
              field,
              from == null ? Long.MIN_VALUE : from.toEpochMilli(),
              to == null ? Long.MAX_VALUE : to.toEpochMilli() - 1);
      case Filter.Within(var point, var metres) ->
          new IndexOrDocValuesQuery(
              LatLonPoint.newDistanceQuery(Documents.LOCATION, point.lat(), point.lon(), metres),
              LatLonDocValuesField.newSlowDistanceQuery(
                  Documents.LOCATION, point.lat(), point.lon(), metres));
      case Filter.And(var parts) -> {
        var all = new BooleanQuery.Builder();
        all.add(MatchAllDocsQuery.INSTANCE, Occur.FILTER);
        parts.forEach(part -> add(all, part));
        yield all.build();
      }
      case Filter.Or(var parts) -> {
        var any = new BooleanQuery.Builder();
        parts.forEach(part -> any.add(lower(part), Occur.SHOULD));
        yield any.build();
      }
      case Filter.Not not -> {
        var none = new BooleanQuery.Builder();
        add(none, not);
        none.add(MatchAllDocsQuery.INSTANCE, Occur.FILTER);
        yield none.build();
      }
    };
  }

  /** All that is in a circle, and what else is in the box around it. */
  static Query roughly(Filter.Within circle) {
    Rectangle box =
        Rectangle.fromPointDistance(circle.point().lat(), circle.point().lon(), circle.metres());
    return LatLonPoint.newBoxQuery(
        Documents.LOCATION, box.minLat, box.maxLat, box.minLon, box.maxLon);
  }

  private static void add(BooleanQuery.Builder all, Filter part) {
    if (part instanceof Filter.Not(var inner)) {
      all.add(lower(inner), Occur.MUST_NOT);
    } else {
      all.add(lower(part), Occur.FILTER);
    }
  }
}

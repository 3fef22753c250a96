package org.muster.engine.lucene;

import java.util.List;
import java.util.OptionalLong;
import org.apache.lucene.util.NumericUtils;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Hit;
import org.muster.engine.ranking.Match;
import org.muster.engine.ranking.Ranking;

/**
 * A document of the index that may answer a text.
 *
 * @param question the text, asked of the document's segment
 * @param hit the row that it was made from
 */
record IndexMatch(Found found, SegmentQuestion question, Hit hit) implements Match {

  static IndexMatch of(Found found, SegmentQuestion question) {
    return new IndexMatch(found, question, found.part().segment().hit(found.doc()));
  }

  private Segment segment() {
    return found.part().segment();
  }

  private int doc() {
    return found.doc();
  }

  @Override
  public List<List<String>> names() {
    return segment().names().of(doc());
  }

  @Override
  public Ranking.Elsewhere[] elsewhere() {
    return question.elsewhere(doc());
  }

  @Override
  public int failed() {
    return question.failed(doc());
  }

  @Override
  public boolean isAway() {
    return question.isAway(doc());
  }

  @Override
  public int foreign() {
    return question.foreign(doc());
  }

  @Override
  public OptionalLong startsAt() {
    NumberColumn starts = segment().number(Fields.STARTS_AT);
    long start = starts == null ? NumberColumn.NONE : starts.value(doc());
    return start == NumberColumn.NONE ? OptionalLong.empty() : OptionalLong.of(start);
  }

  @Override
  public double price() {
    NumberColumn prices = segment().number(Fields.PRICE);
    long price = prices == null ? NumberColumn.NONE : prices.value(doc());
    return price == NumberColumn.NONE
        ? Double.POSITIVE_INFINITY
        : NumericUtils.sortableLongToDouble(price);
  }

  @Override
  public double metresTo(GeoPoint point) {
    return segment().places().metresTo(doc(), point);
  }
}

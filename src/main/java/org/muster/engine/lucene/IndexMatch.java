package org.muster.engine.lucene;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.ranking.Match;
import org.muster.engine.ranking.Ranking;

/**
 * A document of the index that may answer a text.
 *
 * @param question the text, asked of the document's segment
 * @param home what of the asker's a document may have, each by itself
 */
record IndexMatch(Found found, QuestionTests question, List<DocTest> home) implements Match {

  /** The parts of what an asker prefers, for one segment. */
  static List<DocTest> home(@Nullable Filter home, Segment segment) {
    return switch (home) {
      case null -> List.of();
      case Filter.Or(var parts) ->
          parts.stream().map(part -> FilterTests.of(part, segment)).toList();
      case Filter one -> List.of(FilterTests.of(one, segment));
    };
  }

  private Segment segment() {
    return found.part().segment();
  }

  private int doc() {
    return found.doc();
  }

  @Override
  public Hit hit() {
    return segment().hit(doc());
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
    int foreign = 0;
    for (DocTest test : home) {
      foreign += test.test(doc()) ? 0 : 1;
    }
    return foreign;
  }

  @Override
  public OptionalLong startsAt() {
    NumberColumn starts = segment().number(Fields.STARTS_AT);
    long start = starts == null ? NumberColumn.NONE : starts.value(doc());
    return start == NumberColumn.NONE ? OptionalLong.empty() : OptionalLong.of(start);
  }

  @Override
  public double metresTo(GeoPoint point) {
    return segment().places().metresTo(doc(), point);
  }
}

package org.muster.engine.lucene;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Filter;
import org.muster.engine.ranking.Aim;
import org.muster.engine.text.QueryWords;

/**
 * A text and a filter, asked of one segment.
 *
 * @param filtered what the filter and what was quoted let pass
 * @param lead documents among which all that pass are
 * @param home what of the asker's a document may have, each by itself
 */
record SegmentQuestion(
    Snapshot.Part part, QuestionTests tests, DocTest filtered, Lead lead, List<DocTest> home) {

  static SegmentQuestion of(
      Snapshot.Part part, QueryWords words, WordForms forms, Filter filter, @Nullable Filter home) {
    Segment segment = part.segment();
    var tests = new QuestionTests(words, forms, segment);
    DocTest chosen = FilterTests.of(filter, segment);
    return new SegmentQuestion(
        part,
        tests,
        words.isQuoting() ? doc -> chosen.test(doc) && tests.isQuoted(doc) : chosen,
        FilterTests.lead(filter, segment),
        home(home, segment, Aim.isOfSites(words)));
  }

  private static List<DocTest> home(@Nullable Filter home, Segment segment, boolean isOfSites) {
    return switch (home) {
      case null -> List.of();
      case Filter.Or(var parts) ->
          parts.stream()
              .limit(isOfSites ? 1 : parts.size()) // a site speaks no language
              .map(part -> FilterTests.of(part, segment))
              .toList();
      case Filter one -> List.of(FilterTests.of(one, segment));
    };
  }

  /** Whether a document is there, and passes. */
  boolean passes(int doc) {
    return part.isLive(doc) && filtered.test(doc);
  }
}

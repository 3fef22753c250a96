package org.muster.engine.lucene.sync;

import java.util.List;
import java.util.Set;
import org.apache.lucene.index.FilterMergePolicy;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.SegmentCommitInfo;
import org.apache.lucene.index.SegmentInfos;
import org.jspecify.annotations.Nullable;

/**
 * Merges as usual, and on demand writes single segments anew, each by itself, without what was
 * deleted from them: no more of an index is touched than has to be.
 */
final class Rewriting extends FilterMergePolicy {

  private volatile Set<String> wanted = Set.of();

  Rewriting(MergePolicy usual) {
    super(usual);
  }

  /** Which segments the next call of {@code IndexWriter.forceMergeDeletes} is to rewrite. */
  void want(Set<String> segments) {
    wanted = Set.copyOf(segments);
  }

  @Override
  public @Nullable MergeSpecification findForcedDeletesMerges(
      SegmentInfos segments, MergeContext context) {
    var rewrites = new MergeSpecification();
    for (SegmentCommitInfo segment : segments) {
      if (wanted.contains(segment.info.name) && !context.getMergingSegments().contains(segment)) {
        rewrites.add(new OneMerge(List.of(segment)));
      }
    }
    return rewrites.merges.isEmpty() ? null : rewrites;
  }
}

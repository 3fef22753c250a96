package org.muster.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;

/** From a document number to what it stands for. */
final class Leaves {

  private Leaves() {}

  /** The segment that a document is in. */
  static LeafReaderContext of(IndexSearcher searcher, int doc) {
    return searcher.getLeafContexts().get(ReaderUtil.subIndex(doc, searcher.getLeafContexts()));
  }

  /** The values of the segment that a document is in. */
  static LeafValues values(IndexSearcher searcher, int doc) throws IOException {
    return new LeafValues(of(searcher, doc));
  }
}

package org.muster.index;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.search.IndexSearcher;
import org.muster.search.Fields;
import org.muster.search.Hit;

/** From a document number to what it stands for. */
final class Leaves {

  private Leaves() {}

  /** The segment that a document is in. */
  static LeafReaderContext of(IndexSearcher searcher, int doc) {
    return searcher.getLeafContexts().get(ReaderUtil.subIndex(doc, searcher.getLeafContexts()));
  }

  /** Which row a document was made from. */
  static Hit hit(IndexSearcher searcher, int doc) throws IOException {
    LeafReaderContext leaf = of(searcher, doc);
    SortedDocValues ids = leaf.reader().getSortedDocValues(Documents.ID);
    SortedSetDocValues types = leaf.reader().getSortedSetDocValues(Fields.TYPE);
    if (!ids.advanceExact(doc - leaf.docBase) || !types.advanceExact(doc - leaf.docBase)) {
      throw new IllegalStateException("a document without id or type"); // Documents writes both
    }
    return new Hit(
        types.lookupOrd(types.nextOrd()).utf8ToString(),
        Documents.uuid(ids.lookupOrd(ids.ordValue())));
  }
}

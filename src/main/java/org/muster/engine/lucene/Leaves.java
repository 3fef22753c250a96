package org.muster.engine.lucene;

import java.io.IOException;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.search.IndexSearcher;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Hit;

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

  /** Which row a document was made from; opens nothing else, for lists that are not ranked. */
  static Hit hit(IndexSearcher searcher, int doc) throws IOException {
    LeafReaderContext leaf = of(searcher, doc);
    BinaryDocValues rows = DocValues.getBinary(leaf.reader(), Documents.ROW);
    SortedSetDocValues types = DocValues.getSortedSet(leaf.reader(), Fields.TYPE);
    if (!rows.advanceExact(doc - leaf.docBase) || !types.advanceExact(doc - leaf.docBase)) {
      throw new IllegalStateException("a document without id or type"); // Documents writes both
    }
    return new Hit(
        types.lookupOrd(types.nextOrd()).utf8ToString(), Documents.uuid(rows.binaryValue()));
  }
}

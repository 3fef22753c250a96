package org.muster.engine.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.muster.engine.query.Document;
import org.muster.engine.text.Analysis;

/** An index in memory, of several segments. */
record RamIndex(IndexSearcher searcher) {

  /** The same as searches read it. */
  Snapshot snapshot() {
    return new SegmentCache().of(searcher.getIndexReader());
  }

  /** One segment for each list. */
  @SafeVarargs
  static RamIndex of(List<Document>... segments) {
    try {
      var directory = new ByteBuffersDirectory();
      var config = new IndexWriterConfig(Analysis.WORDS).setMergePolicy(NoMergePolicy.INSTANCE);
      try (var writer = new IndexWriter(directory, config)) {
        for (List<Document> segment : segments) {
          for (Document document : segment) {
            writer.addDocument(Documents.lower(document));
          }
          writer.flush();
        }
        writer.commit();
      }
      return new RamIndex(new IndexSearcher(DirectoryReader.open(directory)));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no I/O in memory
    }
  }
}

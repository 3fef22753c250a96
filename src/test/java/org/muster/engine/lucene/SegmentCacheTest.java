package org.muster.engine.lucene;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.UUID;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;
import org.muster.engine.query.Document;
import org.muster.engine.text.Analysis;

class SegmentCacheTest {

  private static final UUID FIRST = new UUID(1, 1);
  private static final UUID SECOND = new UUID(2, 2);

  /** A deletion makes a new reader of the same segment, and the old one is closed. */
  @Test
  void words_areReadByTheReaderThatIsOpen() throws IOException {
    var segments = new SegmentCache();
    var config = new IndexWriterConfig(Analysis.WORDS).setMergePolicy(NoMergePolicy.INSTANCE);
    try (var writer = new IndexWriter(new ByteBuffersDirectory(), config)) {
      writer.addDocument(Documents.lower(Document.of("club", FIRST).name("Wolf Pack").build()));
      writer.addDocument(Documents.lower(Document.of("club", SECOND).name("Wolf Den").build()));
      DirectoryReader before = DirectoryReader.open(writer);
      segments.load(before);
      writer.deleteDocuments(Documents.idTerm(FIRST));
      try (DirectoryReader after = requireNonNull(DirectoryReader.openIfChanged(before))) {
        segments.load(after);
        before.close();

        Snapshot snapshot = segments.of(after);
        Snapshot.Part part = snapshot.parts().getFirst();

        assertThat(snapshot.count("wolf")).isEqualTo(2); // deleted ones lately included
        assertThat(part.live().has(0)).isFalse();
        assertThat(part.segment().hit(1).id()).isEqualTo(SECOND);
      }
    }
  }
}

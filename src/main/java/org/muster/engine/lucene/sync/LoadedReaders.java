package org.muster.engine.lucene.sync;

import java.io.IOException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.search.ReferenceManager;
import org.jspecify.annotations.Nullable;
import org.muster.engine.lucene.SegmentCache;

/** The readers of an index. What is new is in memory before searches get a reader that has it. */
final class LoadedReaders extends ReferenceManager<DirectoryReader> {

  private final SegmentCache segments;

  LoadedReaders(IndexWriter writer, SegmentCache segments) throws IOException {
    this.segments = segments;
    this.current = loaded(DirectoryReader.open(writer));
  }

  private DirectoryReader loaded(DirectoryReader reader) throws IOException {
    try {
      segments.load(reader);
      return reader;
    } catch (IOException | RuntimeException e) {
      reader.close();
      throw e;
    }
  }

  @Override
  protected @Nullable DirectoryReader refreshIfNeeded(DirectoryReader old) throws IOException {
    DirectoryReader newer = DirectoryReader.openIfChanged(old);
    return newer == null ? null : loaded(newer);
  }

  @Override
  protected void decRef(DirectoryReader reader) throws IOException {
    reader.decRef();
  }

  @Override
  protected boolean tryIncRef(DirectoryReader reader) {
    return reader.tryIncRef();
  }

  @Override
  protected int getRefCount(DirectoryReader reader) {
    return reader.getRefCount();
  }
}

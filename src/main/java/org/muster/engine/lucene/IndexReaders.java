package org.muster.engine.lucene;

import java.io.IOException;
import org.apache.lucene.index.DirectoryReader;

/** One state after another of an index. */
public interface IndexReaders {

  /** Something to do with a reader. */
  @FunctionalInterface
  interface Reading<T> {
    T with(DirectoryReader reader) throws IOException;
  }

  /** The segments of all states that are in use. */
  SegmentCache segments();

  /** Reads the present state; the reader is good only until this returns. */
  <T> T read(Reading<T> reading);
}

package org.muster.engine.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.Bits;
import org.jspecify.annotations.Nullable;

/**
 * The segments of one index that are in memory. Each is read once, before searches see it: by who
 * opens a new reader or merges segments, never by a search.
 */
public final class SegmentCache {

  private final Dictionaries dictionaries = new Dictionaries();
  private final Map<Object, Segment> bySegment = new ConcurrentHashMap<>();
  private volatile @Nullable Known known;

  /** The state that was asked last. */
  private record Known(Object state, Snapshot snapshot) {}

  /** Reads what is new in a reader. */
  public void load(DirectoryReader reader) throws IOException {
    for (LeafReaderContext leaf : reader.leaves()) {
      load(leaf.reader());
    }
  }

  /** Reads a segment, if it is new. */
  public void load(LeafReader reader) throws IOException {
    Object core = reader.getCoreCacheHelper().getKey();
    if (bySegment.containsKey(core)) {
      return;
    }
    Segment segment = Segment.of(reader, dictionaries);
    if (bySegment.putIfAbsent(core, segment) == null) {
      reader.getCoreCacheHelper().addClosedListener(this::forget);
    } else { // two have read it at the same time
      segment.entries().release();
    }
  }

  private void forget(Object core) {
    Segment gone = bySegment.remove(core);
    if (gone != null) {
      gone.entries().release();
    }
  }

  /** A state of the index, made once for all who ask it. */
  Snapshot of(IndexReader reader) {
    Object state = reader.getReaderCacheHelper().getKey();
    Known is = known;
    if (is == null || !is.state().equals(state)) {
      is = new Known(state, snapshot(reader));
      known = is;
    }
    return is.snapshot();
  }

  private Snapshot snapshot(IndexReader reader) {
    List<Snapshot.Part> parts = new ArrayList<>();
    for (LeafReaderContext leaf : reader.leaves()) {
      LeafReader its = leaf.reader();
      Segment segment = segment(its).readBy(its);
      parts.add(new Snapshot.Part(segment, live(segment, its.getLiveDocs())));
    }
    return new Snapshot(parts, dictionaries, reader.numDocs());
  }

  private static DocSet live(Segment segment, @Nullable Bits live) {
    return live == null ? segment.all() : DocSet.where(live::get, segment.size());
  }

  private Segment segment(LeafReader reader) {
    @Nullable Segment segment = bySegment.get(reader.getCoreCacheHelper().getKey());
    if (segment != null) {
      return segment;
    }
    try {
      load(reader);
      return segment(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

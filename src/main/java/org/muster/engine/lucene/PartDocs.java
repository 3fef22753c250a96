package org.muster.engine.lucene;

import java.util.List;

/** Documents that were found in one segment. */
record PartDocs(Snapshot.Part part, DocSet docs) {

  /** How many there are in all. */
  static long size(List<PartDocs> found) {
    return found.stream().mapToLong(its -> its.docs().size()).sum();
  }
}

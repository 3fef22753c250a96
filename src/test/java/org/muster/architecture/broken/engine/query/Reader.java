package org.muster.architecture.broken.engine.query;

import org.apache.lucene.search.Query;

/** Uses Lucene outside of its package. */
public record Reader(Query query) {}

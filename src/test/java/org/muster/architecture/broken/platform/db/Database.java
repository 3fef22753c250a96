package org.muster.architecture.broken.platform.db;

import org.muster.architecture.broken.engine.lucene.Indexer;

/** Uses a layer above. */
public record Database(Indexer indexer) {}

package org.muster.architecture.broken.engine.ranking;

import org.muster.architecture.broken.engine.lucene.Indexer;

/** Knows an engine. */
public record Order(Indexer indexer) {}

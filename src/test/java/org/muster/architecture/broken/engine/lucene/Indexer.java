package org.muster.architecture.broken.engine.lucene;

import org.muster.architecture.broken.delivery.web.Page;

/** Uses a layer above. */
public record Indexer(Page page) {}

package org.muster.architecture.broken.search;

import org.apache.lucene.search.Query;
import org.muster.architecture.broken.index.Follower;

/** Knows the engine. */
public record Understanding(Query query, Follower engine) {}

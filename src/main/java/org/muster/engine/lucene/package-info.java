/**
 * The search engine: Lucene in this process, disposable, made from PostgreSQL at any time.
 *
 * <p>{@code LuceneEngine} answers requests. {@code Documents} writes what a search needs to Lucene;
 * {@code Segment} reads it back into memory, once for each segment, and {@code TextSearch} finds
 * candidates there, which {@link org.muster.engine.ranking} orders. {@code IndexFiles} owns
 * directory, writer and readers.
 *
 * <p>{@code Indexer} keeps it in step with the change log: one {@code Follower} follows with the
 * index that serves, a {@code Rebuild} makes another one aside when it is asked for or needed,
 * {@code ActiveIndex} says which one searches see. {@code RowCheck} and {@code SegmentCheck} look
 * for what is wrong all the time; rows that cannot be indexed are set {@code Quarantine}.
 */
@NullMarked
package org.muster.engine.lucene;

import org.jspecify.annotations.NullMarked;

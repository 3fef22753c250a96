/**
 * The search engine: Lucene in this process, disposable, made from PostgreSQL at any time.
 *
 * <p>{@code LuceneEngine} answers requests; it lowers {@code org.muster.search}'s documents,
 * filters and words into Lucene's ({@code Documents}, {@code Filters}, {@code Words}), finds
 * candidates and orders the best in buckets ({@code Ranking}). {@code IndexFiles} owns directory,
 * writer and readers; {@code Indexer} keeps them in step with the change log.
 */
@NullMarked
package org.muster.index;

import org.jspecify.annotations.NullMarked;

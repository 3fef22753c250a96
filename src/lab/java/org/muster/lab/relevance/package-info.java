/**
 * Measures how well searches answer: names that people get wrong, and judged queries of which the
 * files in {@code index/judgements/} say what should be found. For {@code ./muster relevance}, the
 * build's floors and comparisons with other engines; no part of a node that answers requests.
 *
 * <p>What is right is said by predicates over the rows, never by the index that is measured.
 */
@NullMarked
package org.muster.lab.relevance;

import org.jspecify.annotations.NullMarked;

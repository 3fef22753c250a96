/**
 * Reads what people type: units, money, ages, days, places, wishes and exclusions become clauses of
 * a {@link org.muster.engine.query.Question}.
 *
 * <p>{@link org.muster.engine.understanding.TextReader} cuts a text into tokens and lets one reader
 * after the other claim what it knows, the most specific first; its list of readers is the one
 * place where the order stands. The little words of each language are in {@code index/grammar.txt}.
 * Pure functions: no clock, no files after the start, no I/O.
 */
@NullMarked
package org.muster.engine.understanding;

import org.jspecify.annotations.NullMarked;

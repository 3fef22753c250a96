/**
 * The words of the community in its languages: what is called how, and which of it is the value of
 * a filter. Read from reviewed files in {@code index/}; how their lines look is told at the head of
 * {@code index/synonyms/sport.txt} and {@code index/concepts.txt}.
 *
 * <p>Only words are here. What a query means, with its numbers, dates and places, is for the
 * understanding; what is done with it is for the index.
 */
@NullMarked
package org.muster.engine.vocabulary;

import org.jspecify.annotations.NullMarked;

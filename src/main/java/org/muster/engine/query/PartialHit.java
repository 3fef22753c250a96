package org.muster.engine.query;

/**
 * A hit that has only a part of the text.
 *
 * @param share how much of the text it has, by weight, from 0 to 1
 * @param lacks the numbers of the words and wishes that it lacks, a bit each
 */
public record PartialHit(Hit hit, double share, long lacks) {}

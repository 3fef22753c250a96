package org.muster.engine.gazetteer;

/**
 * A postcode that stands in a text.
 *
 * @param end behind its last character
 * @param sure whether nothing else is written like it; otherwise it may be a price or a count
 * @param place where it is: a point, or the area that its first digits stand for
 */
public record PostcodeMatch(int end, boolean sure, Place place) {}

package org.muster.demo;

import java.time.ZoneId;
import org.muster.core.GeoPoint;

/**
 * A real town.
 *
 * @param lang the language written there
 * @param in "in the town", {@code of} "of the town", inflected as the language requires; empty if a
 *     simple rule applies
 * @param weight relative probability of being chosen
 */
record Town(
    CountryCustoms land,
    String lang,
    Name name,
    String in,
    String of,
    Name region,
    GeoPoint point,
    ZoneId zone,
    double weight) {}

package org.muster.demo;

import java.time.ZoneId;
import org.muster.core.GeoPoint;

/**
 * A real town.
 *
 * @param lang what people write there
 * @param in "in the town", {@code of} "of the town", in the language's own case; empty where the
 *     language has a plain rule
 * @param weight how often it is drawn
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

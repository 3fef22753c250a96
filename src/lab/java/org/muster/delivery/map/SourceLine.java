package org.muster.delivery.map;

import java.util.List;

/**
 * A line of Natural Earth.
 *
 * @param zoom the first at which Natural Earth would show it, on tiles of 256 pixels; 0: always
 * @param hole whether it is the rim of a hole in an area
 * @param points longitude and latitude in degrees; of an area the last is not the first again
 */
record SourceLine(MapLayer layer, double zoom, boolean hole, List<double[]> points) {}

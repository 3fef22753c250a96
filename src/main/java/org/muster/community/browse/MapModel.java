package org.muster.community.browse;

import org.muster.delivery.map.LiveMap;
import org.muster.delivery.map.MapTexts;
import org.muster.delivery.map.PlainMap;

/**
 * The map beside a list.
 *
 * @param hidden says how many have no public point; empty if all have one
 * @param first whether the map is what the page is about
 */
public record MapModel(PlainMap map, MapTexts texts, LiveMap live, String hidden, boolean first) {}

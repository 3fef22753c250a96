package org.muster.engine.gazetteer;

import java.util.List;
import java.util.Map;

/**
 * A place on its way into the file.
 *
 * @param country number of its country
 * @param region number of its first-level region; -1 for none
 * @param areas number of the list of what holds it; -1 for none
 * @param keys with what each is to the place
 * @param spellings only of regions and countries
 */
record Entry(
    int id,
    String name,
    int country,
    int region,
    int areas,
    double lat,
    double lon,
    int population,
    Map<String, NameKind> keys,
    List<String> spellings) {}

/**
 * The gazetteer: which towns, regions, counties and other areas, countries and postcodes there are,
 * what people call them in many languages, and where they are. It is read at the start from {@code
 * index/places.bin} and {@code index/postcodes.bin} and never changes; {@code ./muster gazetteer}
 * makes these files from GeoNames data and reviewed text files. Knows nothing of clubs or games.
 */
@NullMarked
package org.muster.engine.gazetteer;

import org.jspecify.annotations.NullMarked;

/**
 * The gazetteer: which towns, regions and countries there are, what people call them in many
 * languages, and where they are. It is read at the start from {@code index/places.bin} and never
 * changes; {@code ./muster gazetteer} makes that file from GeoNames data and two reviewed text
 * files. Knows nothing of clubs or games.
 */
@NullMarked
package org.muster.engine.gazetteer;

import org.jspecify.annotations.NullMarked;

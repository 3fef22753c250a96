/**
 * The map of the site's pages: tiles drawn from the basemap that comes with the program, names of
 * towns, and the plain map of pages without script. Nothing is asked of other servers.
 *
 * <p>{@code index/basemap.bin} holds simplified shapes of Natural Earth in Web Mercator; {@code
 * ./muster basemap} makes it. Knows nothing of clubs or games: what is shown on a map is given to
 * it.
 */
@NullMarked
package org.muster.delivery.map;

import org.jspecify.annotations.NullMarked;

/**
 * Import and export of a community as JSON Lines: one object per line, in the format of the data
 * model's "import and export". A file is imported completely or not at all, unless the caller asks
 * to skip invalid lines.
 */
@NullMarked
package org.muster.platform.exchange;

import org.jspecify.annotations.NullMarked;

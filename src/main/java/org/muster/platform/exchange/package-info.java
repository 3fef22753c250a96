/**
 * Import and export of a community. JSON Lines, one object per line, is the format of the data
 * model's "import and export"; CSV and calendars are read as such lines ({@link
 * org.muster.platform.exchange.ImportFormat}). Files are imported completely or not at all, unless
 * the caller asks to skip invalid entries.
 */
@NullMarked
package org.muster.platform.exchange;

import org.jspecify.annotations.NullMarked;

/** Venues, the fields and sites that games are played on; laid out like {@code org.muster.club}. */
@NullMarked
package org.muster.venue;

import org.jspecify.annotations.NullMarked;

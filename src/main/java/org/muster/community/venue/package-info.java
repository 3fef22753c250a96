/**
 * Venues, the sites on which games are played: search and editing. The position of a venue is shown
 * only as precisely as the venue allows.
 *
 * <p>The package is laid out like {@code org.muster.community.club}.
 */
@NullMarked
package org.muster.community.venue;

import org.jspecify.annotations.NullMarked;

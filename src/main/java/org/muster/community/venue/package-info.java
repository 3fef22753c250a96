/**
 * Venues, the fields and sites that games are played on; laid out like {@code
 * org.muster.community.club}.
 */
@NullMarked
package org.muster.community.venue;

import org.jspecify.annotations.NullMarked;

/**
 * Pictures of games, clubs, venues and players for other sites and messengers: 1200 × 630 PNG,
 * drawn here from shapes and the outlines of one font.
 */
@NullMarked
package org.muster.community.share;

import org.jspecify.annotations.NullMarked;

/**
 * The gate of a game: its list, check-in by phones that may be without a network, passes for
 * helpers who have no account, and the page for all of that.
 */
@NullMarked
package org.muster.community.gate;

import org.jspecify.annotations.NullMarked;

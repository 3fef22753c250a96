/**
 * Players: their profiles, the search for them, and who may see what. The public sees only what a
 * player chose to show, and never a minor.
 *
 * <p>The package is laid out like {@code org.muster.community.club}; {@code Privacy} holds the
 * rules of visibility.
 */
@NullMarked
package org.muster.community.player;

import org.jspecify.annotations.NullMarked;

/**
 * Players, of whom the public sees only what they chose to show, and nobody ever sees a minor; laid
 * out like {@code org.muster.community.club}.
 */
@NullMarked
package org.muster.community.player;

import org.jspecify.annotations.NullMarked;

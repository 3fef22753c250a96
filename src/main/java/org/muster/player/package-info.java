/**
 * Players, of whom the public sees only what they chose to show, and nobody ever sees a minor; laid
 * out like {@code org.muster.club}.
 */
@NullMarked
package org.muster.player;

import org.jspecify.annotations.NullMarked;

/** Muster: the commands ({@link org.muster.Main}) and the wiring of a node ({@link App}). */
@NullMarked
package org.muster;

import org.jspecify.annotations.NullMarked;

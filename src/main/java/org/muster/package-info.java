/**
 * Muster: the commands ({@link org.muster.Main}) and the wiring of a node ({@code App}, {@code
 * Node}).
 */
@NullMarked
package org.muster;

import org.jspecify.annotations.NullMarked;

/** Muster: {@link org.muster.Main} starts it, {@code app} puts it together. */
@NullMarked
package org.muster;

import org.jspecify.annotations.NullMarked;

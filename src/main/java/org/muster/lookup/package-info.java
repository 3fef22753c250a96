/** One search over all types at once, above the features that own them. */
@NullMarked
package org.muster.lookup;

import org.jspecify.annotations.NullMarked;

/** Events, which everybody calls games; laid out like {@code org.muster.club}. */
@NullMarked
package org.muster.event;

import org.jspecify.annotations.NullMarked;

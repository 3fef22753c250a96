/** Events, which everybody calls games; laid out like {@code org.muster.community.club}. */
@NullMarked
package org.muster.community.event;

import org.jspecify.annotations.NullMarked;

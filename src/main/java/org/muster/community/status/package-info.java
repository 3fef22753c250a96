/** How an instance is, for those who run it. */
@NullMarked
package org.muster.community.status;

import org.jspecify.annotations.NullMarked;

/** Tests of the gate. */
@NullMarked
package org.muster.community.gate;

import org.jspecify.annotations.NullMarked;

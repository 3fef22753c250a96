/** Tests of figures. */
@NullMarked
package org.muster.community.figures;

import org.jspecify.annotations.NullMarked;

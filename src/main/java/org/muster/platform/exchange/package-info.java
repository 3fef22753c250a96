/**
 * Communities come and go with JSON Lines: one object a line, in the form of the data model's
 * "import and export". A file is taken whole or not at all, unless the good lines are asked for.
 */
@NullMarked
package org.muster.platform.exchange;

import org.jspecify.annotations.NullMarked;

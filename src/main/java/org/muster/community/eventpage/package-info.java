/** The page of a game, for everybody who may see it. */
@NullMarked
package org.muster.community.eventpage;

import org.jspecify.annotations.NullMarked;

/** The pages on which organisers work: their games, one game, its registrations. */
@NullMarked
package org.muster.community.desk;

import org.jspecify.annotations.NullMarked;

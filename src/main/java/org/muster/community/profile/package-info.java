/**
 * The pages of clubs, venues and players: what there is to know of one, its next games, and what
 * its reader can do: join a club, follow, report. They call the operations of the other features.
 */
@NullMarked
package org.muster.community.profile;

import org.jspecify.annotations.NullMarked;

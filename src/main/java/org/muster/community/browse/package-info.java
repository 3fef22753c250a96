/**
 * The pages that find things: the lists of games, clubs, venues and players, the search over all of
 * them, months, and landing pages. They call the operations of the other features; what the lists
 * have in common is here once.
 */
@NullMarked
package org.muster.community.browse;

import org.jspecify.annotations.NullMarked;

/**
 * What all pages of an organiser's desk share: the bar of a game, and the words. The pages
 * themselves are in packages that use this one, which therefore uses no other of this group.
 */
@NullMarked
package org.muster.community.organising;

import org.jspecify.annotations.NullMarked;

/**
 * Emblems of clubs and venues, drawn from their slugs as long as nobody uploads pictures: a few
 * geometric forms in the colours of the site.
 */
@NullMarked
package org.muster.community.emblem;

import org.jspecify.annotations.NullMarked;

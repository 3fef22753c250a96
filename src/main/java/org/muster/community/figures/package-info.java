/** Figures for those who run games: how one went, and how a year does. No names are in them. */
@NullMarked
package org.muster.community.figures;

import org.jspecify.annotations.NullMarked;

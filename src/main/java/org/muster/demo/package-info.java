/**
 * A generated community, so that a new instance has something to show and a benchmark something to
 * search: clubs, players, venues and games in eighteen countries and eleven languages.
 *
 * <p>Phrases are in resources, {@code demo/<language>.txt}, written as clubs would write them; the
 * towns are real ({@code demo/towns.tsv}, GeoNames). The code only combines them: the same seed
 * gives the same community, and another date changes its dates and what depends on them.
 */
@NullMarked
package org.muster.demo;

import org.jspecify.annotations.NullMarked;

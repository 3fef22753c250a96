/**
 * A made-up community, so that a new instance has something to show and a benchmark something to
 * search: clubs, players, venues and games in seventeen countries and eleven languages.
 *
 * <p>The words are in resources, {@code demo/<language>.txt}, as if clubs had written them; the
 * towns are real ({@code demo/towns.tsv}, GeoNames). The code here only composes: the same seed
 * gives the same community, and another day moves its dates and what follows from them.
 */
@NullMarked
package org.muster.demo;

import org.jspecify.annotations.NullMarked;

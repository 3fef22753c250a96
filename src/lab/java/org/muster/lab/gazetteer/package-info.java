/** The command that makes the gazetteer from GeoNames. */
@NullMarked
package org.muster.lab.gazetteer;

import org.jspecify.annotations.NullMarked;

/** The command that makes the basemap from Natural Earth. */
@NullMarked
package org.muster.lab.basemap;

import org.jspecify.annotations.NullMarked;

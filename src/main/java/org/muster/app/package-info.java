/**
 * A node, put together: the settings, the database, the features, the server. Features wire
 * themselves; {@code Node} lists them.
 */
@NullMarked
package org.muster.app;

import org.jspecify.annotations.NullMarked;

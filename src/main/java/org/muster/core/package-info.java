/**
 * What every other package speaks: the caller, pages and cursors, problems, and the field's units.
 *
 * <p>Nothing here knows a database, an index, a protocol or JSON: only the JDK and jspecify.
 */
@NullMarked
package org.muster.core;

import org.jspecify.annotations.NullMarked;

/**
 * What every other package uses: callers and scopes, problems, pages, state machines, and the units
 * of the field.
 *
 * <p>Nothing here depends on a database, an index, a protocol or JSON: only on the JDK and
 * jspecify.
 */
@NullMarked
package org.muster.core;

import org.jspecify.annotations.NullMarked;

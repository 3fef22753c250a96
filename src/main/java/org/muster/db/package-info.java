/**
 * PostgreSQL: the pool and its transactions, migrations, and the embedded server.
 *
 * <p>The only package beside the features' {@code *Store} classes that knows JDBI.
 */
@NullMarked
package org.muster.db;

import org.jspecify.annotations.NullMarked;

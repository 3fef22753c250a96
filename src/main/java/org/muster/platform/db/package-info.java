/**
 * PostgreSQL: the pools and their transactions, migrations, and the embedded server.
 *
 * <p>A pool is of a {@link org.muster.platform.db.Use}. Requests pass a circuit, which refuses them
 * at once while the database is away, and a bounded number of places; both say {@code Unavailable}.
 *
 * <p>The only package beside the features' {@code *Store} classes that knows JDBI.
 */
@NullMarked
package org.muster.platform.db;

import org.jspecify.annotations.NullMarked;

/**
 * PostgreSQL: connection pools and transactions, migrations, and the embedded server.
 *
 * <p>Each pool serves one {@link org.muster.platform.db.Use}. Requests pass a circuit breaker,
 * which rejects them while the database is unreachable, and a bounded queue; both answer {@code
 * Unavailable}.
 *
 * <p>Only this package and the features' {@code *Store} classes use JDBI.
 */
@NullMarked
package org.muster.platform.db;

import org.jspecify.annotations.NullMarked;

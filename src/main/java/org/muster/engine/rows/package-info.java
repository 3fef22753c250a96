/**
 * The row cache: rows as anybody may see them, with their JSON, so that a page of a list needs
 * neither SQL nor a serializer.
 *
 * <p>PostgreSQL stays the truth. A row is kept from the moment it is read until the change log
 * announces a change of it, which the indexer passes on before it reads the row itself. So what is
 * kept is never older than what searches find. Whenever the cache cannot tell that it knows of all
 * changes, lists read the database.
 */
@NullMarked
package org.muster.engine.rows;

import org.jspecify.annotations.NullMarked;

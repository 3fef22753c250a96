/**
 * The change log, from the readers' point of view.
 *
 * <p>Triggers append {@code (xid, kind, id)} in every writing transaction. Because sequence order
 * is not commit order, a position in the log is not a number but a PostgreSQL snapshot: everything
 * visible in it has been read, and nothing else. No change is ever missed, a long transaction
 * delays no one, and any number of nodes can follow without registering, because reading consumes
 * nothing.
 *
 * <p>Changes are kept for some days. How far the log was pruned is read in the same statement as
 * its rows, so a reader that was away for longer knows that it has missed changes.
 */
@NullMarked
package org.muster.platform.changelog;

import org.jspecify.annotations.NullMarked;

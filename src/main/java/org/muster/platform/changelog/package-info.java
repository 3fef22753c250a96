/**
 * The change log, as readers see it.
 *
 * <p>Triggers append {@code (xid, kind, id)} in every writing transaction. Sequence order is not
 * commit order, so a position in the log is not a number but a PostgreSQL snapshot: everything
 * visible in it has been read, everything else has not. Nothing is ever missed, a long open
 * transaction delays nobody, nothing is consumed, and any number of nodes follow without
 * registering.
 *
 * <p>The log is kept for some days. How far it was pruned is read in the same statement as its
 * rows, so a reader that was away for longer knows that it has missed something.
 */
@NullMarked
package org.muster.platform.changelog;

import org.jspecify.annotations.NullMarked;

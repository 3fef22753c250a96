/**
 * What must be done by one node at a time, whatever the number of nodes: each {@link
 * org.muster.platform.jobs.Job} has a lease in PostgreSQL, and whoever holds it does the work.
 *
 * <p>Times are the database's, so clocks of nodes need not agree. A lease alone is not enough: its
 * holder may be paused and go on after another has taken over. So everything that a duty writes is
 * written in a transaction that begins by proving that its token is still the newest (fencing), and
 * that nobody can take over before it ends. Nodes need not know each other.
 */
@NullMarked
package org.muster.platform.jobs;

import org.jspecify.annotations.NullMarked;

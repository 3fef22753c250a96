/**
 * Periodic work that must run on one node at a time: each {@link org.muster.platform.jobs.Job} has
 * a lease in PostgreSQL, and the node that holds it runs the job.
 *
 * <p>All times are the database's, so the nodes' clocks need not agree. A lease alone is not
 * sufficient, because its holder may be paused and continue after another node has taken over.
 * Every write of a job is therefore a transaction that first verifies that its token is still the
 * newest (fencing), and that no node can take over before it ends. Nodes need not know each other.
 */
@NullMarked
package org.muster.platform.jobs;

import org.jspecify.annotations.NullMarked;

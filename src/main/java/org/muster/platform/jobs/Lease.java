package org.muster.platform.jobs;

/**
 * The right to run a job.
 *
 * @param token greater than those of all earlier leases
 */
record Lease(String duty, long token) {}

package org.muster.platform.jobs;

/**
 * The right to do a duty.
 *
 * @param token greater than those of all holders before
 */
record Lease(String duty, long token) {}

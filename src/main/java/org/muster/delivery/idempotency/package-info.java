/**
 * Answers to writes, kept for a day in the transaction of the write, for who did not get one and
 * asks again: over REST by {@code Idempotency-Key}, by assistants with the same arguments.
 */
@NullMarked
package org.muster.delivery.idempotency;

import org.jspecify.annotations.NullMarked;

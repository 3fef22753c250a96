/**
 * Responses to writes, stored for a day in the transaction of the write, so that a client that lost
 * one can safely repeat the request: over REST with {@code Idempotency-Key}, over MCP by calling a
 * tool with the same arguments.
 */
@NullMarked
package org.muster.delivery.idempotency;

import org.jspecify.annotations.NullMarked;

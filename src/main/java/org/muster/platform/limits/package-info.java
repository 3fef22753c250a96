/**
 * Who may use up how much of the service: rate limits by address, shared between nodes, and a fair
 * queue in front of the requests that do work.
 *
 * <p>Everything here counts {@link ClientAddresses#counted networks}, not connections. {@code http}
 * asks it at every door; it knows no HTTP itself.
 */
@NullMarked
package org.muster.platform.limits;

import org.jspecify.annotations.NullMarked;

/**
 * Limits on the use of the service: rate limits, shared between nodes; a fair queue for requests
 * that do work; and throttles against guessing.
 *
 * <p>Clients without credentials are counted by {@link ClientAddresses#counted network}, not by
 * connection. The package is independent of HTTP: {@code delivery.http} applies it to requests.
 */
@NullMarked
package org.muster.platform.limits;

import org.jspecify.annotations.NullMarked;

/**
 * REST delivery on Helidon's WebServer: what all routes have in common.
 *
 * <p>A feature declares its operations as {@link Endpoint}s. Routing, HEAD, OPTIONS, 405, parameter
 * decoding, caching, compression and the OpenAPI document are derived from that declaration. {@link
 * HttpServer} adds the guards (request smuggling, sizes and timeouts, rate limits, credentials),
 * and turns every {@link org.muster.core.Problem} and every error of the server itself into {@code
 * application/problem+json} (RFC 9457).
 */
@NullMarked
package org.muster.delivery.http;

import org.jspecify.annotations.NullMarked;

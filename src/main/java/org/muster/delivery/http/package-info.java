/**
 * REST delivery: what every route has in common, on Helidon's WebServer.
 *
 * <p>A feature declares its routes as {@link Endpoint}s. Routing, HEAD, OPTIONS, 405, the decoding
 * of parameters, caching, compression and the OpenAPI document are all made from that one
 * declaration. {@link HttpServer} puts them behind the guards (request smuggling, size and time
 * limits, rates, credentials) and turns every {@link org.muster.core.Problem} and every error of
 * the server's own into {@code application/problem+json} (RFC 9457).
 */
@NullMarked
package org.muster.delivery.http;

import org.jspecify.annotations.NullMarked;

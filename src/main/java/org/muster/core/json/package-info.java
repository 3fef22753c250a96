/**
 * JSON in and out, in one form everywhere: snake_case members, lower-case enumerations, RFC 3339
 * times. {@link JsonReader} reads a record strictly against a schema drawn from it, and the same
 * schemas ({@link Schemas}) describe the records to OpenAPI and MCP clients, so that a bound is
 * said once.
 */
@NullMarked
package org.muster.core.json;

import org.jspecify.annotations.NullMarked;

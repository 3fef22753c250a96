/**
 * JSON input and output, in one form everywhere: snake_case members, lower-case enums, RFC 3339
 * times.
 *
 * <p>{@link JsonReader} validates and decodes records against schemas derived from them. The same
 * schemas ({@link Schemas}) describe the records to OpenAPI and MCP clients, so that every bound is
 * declared once.
 */
@NullMarked
package org.muster.core.json;

import org.jspecify.annotations.NullMarked;

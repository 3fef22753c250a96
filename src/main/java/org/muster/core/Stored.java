package org.muster.core;

import java.time.Instant;
import java.util.UUID;

/**
 * A row as the database has it.
 *
 * @param id UUIDv7, never reused
 * @param version grows by one at each change of the value; the ETag for writers
 * @param value what people wrote, in the form of import and export
 */
public record Stored<T>(UUID id, long version, Instant createdAt, Instant updatedAt, T value) {}

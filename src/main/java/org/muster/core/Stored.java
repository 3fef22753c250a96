package org.muster.core;

import java.time.Instant;
import java.util.UUID;

/**
 * A row of the database.
 *
 * @param id UUIDv7, never reused
 * @param version grows by one with each change of the value; the ETag for conditional writes
 * @param value in the form of import and export
 */
public record Stored<T>(UUID id, long version, Instant createdAt, Instant updatedAt, T value) {}

package org.muster.platform.changelog;

import java.util.UUID;

/** A row that was inserted, updated or deleted: look it up to see what has become of it. */
public record Change(String kind, UUID id) {}

package org.muster.platform.changelog;

import java.util.UUID;

/** A row that was inserted, updated or deleted; read it to see its current state. */
public record Change(String kind, UUID id) {}

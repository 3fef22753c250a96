package org.muster.engine.query;

import java.util.UUID;

/** One document found: which row to load. */
public record Hit(String type, UUID id) {}

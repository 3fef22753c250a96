package org.muster.architecture.broken.json;

import org.muster.architecture.broken.core.Clock;
import org.muster.architecture.broken.db.Rows;

/** Knows the database. */
public record Text(Clock clock, Rows rows) {}

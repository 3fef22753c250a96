package org.muster.architecture.broken.db;

import org.muster.architecture.broken.changes.Log;

/** Knows who reads it. */
public record Rows(Log log) {}

package org.muster.architecture.broken.duties;

import org.muster.architecture.broken.changes.Log;

/** Knows what it is done for. */
public record Chore(Log log) {}

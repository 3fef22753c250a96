package org.muster.architecture.broken.changes;

import org.muster.architecture.broken.index.Follower;

/** Knows its follower. */
public record Log(Follower follower) {}

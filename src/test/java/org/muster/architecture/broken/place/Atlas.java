package org.muster.architecture.broken.place;

import org.muster.architecture.broken.index.Follower;

/** Knows the engine. */
public record Atlas(Follower engine) {}

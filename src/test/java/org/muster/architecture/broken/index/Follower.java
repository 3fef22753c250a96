package org.muster.architecture.broken.index;

import org.muster.architecture.broken.club.ClubStore;

/** Knows a feature. */
public record Follower(ClubStore store) {}

package org.muster.architecture.broken.community.event;

import org.muster.architecture.broken.community.club.ClubStore;

/** Reaches past the operations of another feature, to its rows. */
public record Events(ClubStore clubs) {}

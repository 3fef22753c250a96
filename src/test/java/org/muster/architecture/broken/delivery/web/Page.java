package org.muster.architecture.broken.delivery.web;

import org.muster.architecture.broken.community.club.ClubStore;

/** Uses a layer above. */
public record Page(ClubStore clubs) {}

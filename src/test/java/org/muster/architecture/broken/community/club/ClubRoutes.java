package org.muster.architecture.broken.community.club;

/** A door that does the work itself. */
public record ClubRoutes(ClubStore store) {}

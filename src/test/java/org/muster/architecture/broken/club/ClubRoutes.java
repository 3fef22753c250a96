package org.muster.architecture.broken.club;

import org.muster.architecture.broken.event.EventIndex;

/** A door that does the work itself. */
public record ClubRoutes(ClubStore store, EventIndex events) {}

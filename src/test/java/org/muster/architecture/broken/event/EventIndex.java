package org.muster.architecture.broken.event;

import org.jdbi.v3.core.Handle;
import org.muster.architecture.broken.venue.VenueStore;

/** Knows SQL. */
public record EventIndex(Handle handle, VenueStore venues) {}

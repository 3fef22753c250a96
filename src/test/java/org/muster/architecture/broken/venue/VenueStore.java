package org.muster.architecture.broken.venue;

import org.muster.architecture.broken.lookup.LookupIndex;

/** Reads what is not its own. */
public record VenueStore(LookupIndex lookup) {}

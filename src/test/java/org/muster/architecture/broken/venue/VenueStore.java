package org.muster.architecture.broken.venue;

import org.muster.architecture.broken.lookup.LookupIndex;
import org.muster.architecture.broken.suggest.NameStore;

/** Reads what is not its own. */
public record VenueStore(LookupIndex lookup, NameStore names) {}

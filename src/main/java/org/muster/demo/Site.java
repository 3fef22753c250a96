package org.muster.demo;

import org.muster.community.venue.Venue;

/** A venue, and what its games need to know of it. */
record Site(Venue venue, Name name, VenueKind ground, HostClub operator) {}

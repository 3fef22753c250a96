package org.muster.demo;

import org.muster.venue.Venue;

/** A venue and what its games need to know of it. */
record Site(Venue venue, Name name, Ground ground, Home operator) {}

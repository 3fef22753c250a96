/**
 * Games in the forms that other programs follow: iCalendar (RFC 5545, RFC 7986), Atom (RFC 4287),
 * GeoJSON (RFC 7946) and schema.org's JSON-LD. Each form is a pure function of what anybody may
 * read ({@link org.muster.community.event.EventView} and its like): equal rows make equal bytes, so
 * that entity tags hold, and nothing is shown here that a list would not show.
 */
@NullMarked
package org.muster.community.feed;

import org.jspecify.annotations.NullMarked;

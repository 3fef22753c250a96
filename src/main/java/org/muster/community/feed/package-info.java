/**
 * Games in formats that other programs follow: iCalendar (RFC 5545, RFC 7986), Atom (RFC 4287),
 * GeoJSON (RFC 7946) and schema.org's JSON-LD.
 *
 * <p>Each format is a pure function of public views such as {@link
 * org.muster.community.event.EventView}: equal rows give equal bytes, so entity tags stay valid,
 * and nothing is shown that a list would not show.
 */
@NullMarked
package org.muster.community.feed;

import org.jspecify.annotations.NullMarked;

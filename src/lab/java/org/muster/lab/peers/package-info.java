/**
 * Other search engines, and ways to this one, asked the same names over the same documents in one
 * run: for {@code ./muster bench peers}. No part of the program and of its tests; compiled by the
 * Maven profile {@code peers} alone, because it brings OpenSearch with it.
 */
@NullMarked
package org.muster.lab.peers;

import org.jspecify.annotations.NullMarked;

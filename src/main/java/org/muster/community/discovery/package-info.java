/**
 * Discovery across all kinds of things: one search over everything ({@code Lookup}), completion of
 * what users type ({@code Suggest}), and the search for places ({@code Places}).
 *
 * <p>Names are read from the database as they are now, and only public ones ({@code NameStore});
 * {@code SuggestionMerger} alternates between types; {@code Tags} are terms of the vocabulary.
 */
@NullMarked
package org.muster.community.discovery;

import org.jspecify.annotations.NullMarked;

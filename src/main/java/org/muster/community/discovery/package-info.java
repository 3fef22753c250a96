/**
 * Completes what people type: names of clubs, games, venues and players, places and tags.
 *
 * <p>{@link SuggestQuery} is what has been typed, {@link Suggest} the operation, {@link Suggestion}
 * what is offered. {@code NameStore} reads the names as they are now, and only those that everybody
 * may know; {@code SuggestionMerger} lets the types take turns; {@code Tags} are the words for what
 * games are.
 */
@NullMarked
package org.muster.community.discovery;

import org.jspecify.annotations.NullMarked;

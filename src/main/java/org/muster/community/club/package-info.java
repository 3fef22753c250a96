/**
 * Clubs: who they are and how they are found.
 *
 * <p>{@link Club} is what people write, {@link ClubView} what the public reads, {@link ClubQuery} a
 * search, {@link Clubs} the operations behind every door; {@code ClubStore} holds the SQL, {@code
 * ClubIndex} the search documents, {@code ClubRoutes} and {@code ClubTools} are REST and MCP.
 */
@NullMarked
package org.muster.community.club;

import org.jspecify.annotations.NullMarked;

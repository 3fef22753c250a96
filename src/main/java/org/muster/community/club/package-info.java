/**
 * Clubs: search, editing, members and their roles.
 *
 * <p>The layout is that of every package for one kind of thing: {@link Club} is what users write,
 * {@link ClubView} what the public reads, {@link ClubQuery} a search; {@link Clubs} holds the
 * operations that REST and MCP share; {@code ClubStore} holds the SQL, {@code ClubIndex} the search
 * documents, {@code ClubRoutes} the REST endpoints and {@code ClubTools} the MCP tools.
 */
@NullMarked
package org.muster.community.club;

import org.jspecify.annotations.NullMarked;

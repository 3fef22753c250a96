/**
 * Muster, a platform for airsoft communities. Only {@link org.muster.Main} is here. Everything else
 * is in groups of packages, each of which uses only those below it:
 *
 * <ul>
 *   <li>{@code cli}: the commands;
 *   <li>{@code app}: assembles a node;
 *   <li>{@code identity}: accounts and credentials;
 *   <li>{@code community}: clubs, games, venues and players;
 *   <li>{@code delivery}: HTTP, MCP and pages;
 *   <li>{@code engine}: search;
 *   <li>{@code platform}: databases, jobs, mail, limits;
 *   <li>{@code core}: what all groups share.
 * </ul>
 *
 * <p>In addition, {@code demo} generates a community for new instances; it may use all groups.
 */
@NullMarked
package org.muster;

import org.jspecify.annotations.NullMarked;

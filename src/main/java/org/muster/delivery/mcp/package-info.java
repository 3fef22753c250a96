/**
 * The Model Context Protocol door: features declare {@link Tool}s, {@link ResourceTemplate}s and
 * {@link Prompt}s, and {@code McpEndpoint} serves them at one address to clients of both eras.
 *
 * <p>The official Java SDK ends at revision 2025-11-25 and does the dispatch; a thin {@code Era} of
 * ours adds 2026-07-28 over it, so that a later SDK can take its place. No sessions in either era:
 * any node can answer any request. Text that people wrote is data here: it appears in results, and
 * never in descriptions or errors.
 */
@NullMarked
package org.muster.delivery.mcp;

import org.jspecify.annotations.NullMarked;

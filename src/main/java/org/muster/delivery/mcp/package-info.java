/**
 * The Model Context Protocol server: features declare {@link Tool}s, {@link ResourceTemplate}s and
 * {@link Prompt}s, and {@code McpEndpoint} serves them to clients of all supported protocol
 * revisions.
 *
 * <p>The official Java SDK dispatches requests, but ends at revision 2025-11-25; {@code Era} adds
 * 2026-07-28 in a thin layer that a later SDK can replace. There are no sessions: any node can
 * respond to any request. Text that users wrote appears only in results, never in descriptions or
 * errors.
 */
@NullMarked
package org.muster.delivery.mcp;

import org.jspecify.annotations.NullMarked;

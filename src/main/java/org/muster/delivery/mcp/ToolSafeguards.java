package org.muster.delivery.mcp;

import java.time.Clock;
import org.muster.delivery.http.IdempotentResponses;
import org.muster.platform.secrets.Seal;

/**
 * What tools need beside themselves to be safe and to understand people.
 *
 * @param replays stores the results of tools that create something
 * @param seal seals confirmations
 * @param clock decides when they expire
 * @param names finds what is called by a name
 */
public record ToolSafeguards(
    IdempotentResponses replays, Seal seal, Clock clock, NameLookup names) {}

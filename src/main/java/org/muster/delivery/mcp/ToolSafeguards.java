package org.muster.delivery.mcp;

import java.time.Clock;
import org.muster.delivery.http.IdempotentResponses;
import org.muster.platform.secrets.Seal;

/**
 * What tools that write need to be safe.
 *
 * @param replays stores the results of tools that create something
 * @param seal seals confirmations
 * @param clock decides when they expire
 */
public record ToolSafeguards(IdempotentResponses replays, Seal seal, Clock clock) {}

package org.muster.delivery.mcp;

import java.time.Clock;
import org.muster.delivery.http.IdempotentResponses;
import org.muster.platform.secrets.Seal;

/**
 * What keeps tools from doing what nobody wants.
 *
 * @param replays keeps what came of calls that make something
 * @param seal seals what a person is to agree to
 * @param clock by which that ends
 */
public record ToolSafeguards(IdempotentResponses replays, Seal seal, Clock clock) {}

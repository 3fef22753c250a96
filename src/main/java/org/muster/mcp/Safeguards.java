package org.muster.mcp;

import java.time.Clock;
import org.muster.http.Replays;
import org.muster.secret.Seal;

/**
 * What keeps tools from doing what nobody wants.
 *
 * @param replays keeps what came of calls that make something
 * @param seal seals what a person is to agree to
 * @param clock by which that ends
 */
public record Safeguards(Replays replays, Seal seal, Clock clock) {}

package org.muster.platform.outbox;

import java.util.UUID;

/**
 * A row of the queue that is due.
 *
 * @param lane rows of one lane leave one after the other
 * @param tries attempts that failed
 */
public record OutboxEntry(UUID id, UUID lane, int tries) {}

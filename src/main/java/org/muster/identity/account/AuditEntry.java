package org.muster.identity.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.muster.core.Origin;

/**
 * An entry of the security log.
 *
 * @param detail names the key, app or address; never a secret
 */
public record AuditEntry(Instant at, AuditEvent event, @Nullable String detail, Origin from) {}

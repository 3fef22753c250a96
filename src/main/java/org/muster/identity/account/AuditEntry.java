package org.muster.identity.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.muster.core.Origin;
import org.muster.delivery.words.Words;

/**
 * An entry of the security log.
 *
 * @param detail names the key, app or address; never a secret
 */
public record AuditEntry(Instant at, AuditEvent event, @Nullable String detail, Origin from) {

  /** What happened, as pages say it. */
  public String said(Words words) {
    String what = words.of(event.word());
    return detail == null ? what : what + ": " + AuditDetails.said(detail, words);
  }
}

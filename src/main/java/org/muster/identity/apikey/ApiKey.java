package org.muster.identity.apikey;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Scope;

/**
 * An API key as shown to its owner, without its secret.
 *
 * @param id its public part, 12 characters
 * @param account its owner
 * @param name given by the owner, 1 to 60 characters
 * @param scopes that it permits, at least one
 * @param expiresAt the end of its validity
 * @param usedAt the last use, to about a minute; null: never
 * @param revokedAt null: not revoked
 * @param replacedBy its successor; null: none
 */
public record ApiKey(
    String id,
    UUID account,
    String name,
    Set<Scope> scopes,
    Instant createdAt,
    Instant expiresAt,
    @Nullable Instant usedAt,
    @Nullable Instant revokedAt,
    @Nullable String replacedBy) {

  public ApiKey {
    scopes = Set.copyOf(scopes);
  }

  /** Whether the key is valid at this instant. */
  public boolean isLive(Instant now) {
    return revokedAt == null && now.isBefore(expiresAt);
  }
}

package org.muster.identity.apikey;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Scope;

/**
 * A key as its owner sees it: all of it but the secret, which nobody has but who it was shown to.
 *
 * @param id its public part, 12 characters
 * @param account its owner
 * @param name given by the owner, 1 to 60 characters
 * @param scopes what it allows, at least one
 * @param expiresAt from then on it is no key any more
 * @param usedAt when it was last shown, give or take a minute; null: never
 * @param revokedAt null: it was not
 * @param replacedBy the key that takes its place; null: none does
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

  /** Whether requests can be made with it. */
  public boolean isLive(Instant now) {
    return revokedAt == null && now.isBefore(expiresAt);
  }
}

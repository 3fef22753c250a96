package org.muster.identity.oauth;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * Caches for half a second which grants are valid. A grant revoked on another node ends here within
 * that time, and a busy app costs two short queries a second.
 */
final class LiveGrants {

  private static final Duration KNOWN = Duration.ofMillis(500);
  private static final int MOST = 100_000;

  private final LoadingCache<UUID, Optional<GrantHolder>> holders;

  public LiveGrants(GrantStore grants) {
    holders = Caffeine.newBuilder().expireAfterWrite(KNOWN).maximumSize(MOST).build(grants::holder);
  }

  /** The holder of a grant; empty if it has ended or never existed. */
  Optional<GrantHolder> holder(UUID grant) {
    return holders.get(grant);
  }

  /** Call after all grants of an account have ended on this node, or may have. */
  void endedOf(UUID account) {
    holders
        .asMap()
        .values()
        .removeIf(holder -> holder.filter(of -> of.account().equals(account)).isPresent());
  }

  /** Call after grants have ended on this node, so that it knows at once. */
  void ended(Iterable<UUID> grants) {
    holders.invalidateAll(grants);
  }
}

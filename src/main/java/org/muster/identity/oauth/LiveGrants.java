package org.muster.identity.oauth;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * Which grants are good, as known for half a second: what ended on another node has ended here at
 * most that much later, and a busy program costs two short queries a second.
 */
public final class LiveGrants {

  private static final Duration KNOWN = Duration.ofMillis(500);
  private static final int MOST = 100_000;

  private final LoadingCache<UUID, Optional<GrantHolder>> holders;

  public LiveGrants(GrantStore grants) {
    holders = Caffeine.newBuilder().expireAfterWrite(KNOWN).maximumSize(MOST).build(grants::holder);
  }

  /** Who allowed it; empty if it has ended or never was. */
  Optional<GrantHolder> holder(UUID grant) {
    return holders.get(grant);
  }

  /** To be told after all of an account's grants have ended here, or might not be good. */
  void endedOf(UUID account) {
    holders
        .asMap()
        .values()
        .removeIf(holder -> holder.filter(of -> of.account().equals(account)).isPresent());
  }

  /** To be told after a grant has ended here, so that this node knows at once. */
  void ended(Iterable<UUID> grants) {
    holders.invalidateAll(grants);
  }
}

package org.muster.delivery.web;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Sessions that were valid on this node recently. Whoever sends one may be looked up although the
 * address has used up its pages; whoever guesses may not.
 */
final class FamiliarSessions {

  private static final int MOST = 20_000;
  private static final Duration KEPT = Duration.ofMinutes(10);

  private final Cache<String, Boolean> hashes =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterAccess(KEPT).build();

  boolean isKnown(String secret) {
    return hashes.getIfPresent(DigestUtils.sha256Hex(secret)) != null;
  }

  void add(String secret) {
    hashes.put(DigestUtils.sha256Hex(secret), true);
  }
}

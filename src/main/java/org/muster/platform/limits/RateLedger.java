package org.muster.platform.limits;

import java.util.Map;

/** What all nodes together have granted. */
@FunctionalInterface
public interface RateLedger {

  /**
   * Notes what was granted here, and answers what is left there by everybody's notes.
   *
   * @param granted requests by client
   * @return for each of these clients what is left of its quota; below zero when several nodes
   *     granted the same, at least minus the quota
   * @throws RuntimeException when it cannot be reached; nothing is noted then
   */
  Map<String, Long> note(RatePolicy policy, Map<String, Long> granted);
}

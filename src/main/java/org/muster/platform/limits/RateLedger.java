package org.muster.platform.limits;

import java.util.Map;

/** The requests that all nodes together have granted. */
@FunctionalInterface
interface RateLedger {

  /**
   * Records what this node has granted; returns what remains after the grants of all nodes.
   *
   * @param granted requests by client
   * @return what remains of the quota of each of these clients; negative if several nodes granted
   *     the same, down to minus the quota
   * @throws RuntimeException if the ledger cannot be reached; nothing is recorded then
   */
  Map<String, Long> note(RatePolicy policy, Map<String, Long> granted);
}

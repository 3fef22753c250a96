package org.muster.lab.bench;

import java.time.Duration;
import org.muster.app.Node;

/**
 * Waits until a node measures itself and nothing else: its index level with the database, and no
 * rebuild going on, as another build of the program on kept data begins one in the background.
 */
final class Ready {

  private static final Duration QUIET = Duration.ofSeconds(2);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  private Ready() {}

  /** Waits. */
  static void await(Node node) throws InterruptedException {
    node.indexer().awaitCaughtUp();
    long quietSince = System.nanoTime();
    while (System.nanoTime() - quietSince < QUIET.toNanos()) {
      Thread.sleep(LOOK_AGAIN);
      if (node.indexer().rowsRebuilt() > 0 || !node.indexer().isCaughtUp()) {
        quietSince = System.nanoTime();
      }
    }
  }
}

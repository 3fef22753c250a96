package org.muster.lab.bench;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Locale;
import org.muster.app.Node;
import org.muster.engine.lucene.sync.Indexer;

/**
 * How fast the index is built anew from all rows, while the one before serves. Beside the wall
 * clock there is the CPU time of this process, which other processes of the machine disturb less;
 * that of PostgreSQL is not in it.
 */
final class RebuildBench {

  private static final Duration LOOK_AGAIN = Duration.ofMillis(10);
  private static final int TIMES = 3;

  private RebuildBench() {}

  /**
   * Rebuilds a few times, the first to warm up, and prints a table; the node's indexer runs.
   *
   * @return documents a second, at best
   */
  static double run(Node node, PrintWriter out) throws InterruptedException {
    out.println("| rebuild | documents/s | seconds | CPU s per 1,000 documents | heap after MB |");
    out.println("| --- | ---: | ---: | ---: | ---: |");
    double best = 0;
    for (int i = 0; i < TIMES; i++) {
      long cpu = cpuNanos();
      long start = System.nanoTime();
      rebuild(node);
      double seconds = (System.nanoTime() - start) / 1e9;
      double cpuSeconds = (cpuNanos() - cpu) / 1e9;
      int documents = node.indexer().size();
      best = Math.max(best, documents / seconds);
      out.printf(
          Locale.ROOT,
          "| %s | %,.0f | %.1f | %.3f | %d |%n",
          i == 0 ? "cold" : "warm",
          documents / seconds,
          seconds,
          1000 * cpuSeconds / documents,
          heapBytes() / 1_000_000);
      out.flush();
    }
    out.println();
    return best;
  }

  private static void rebuild(Node node) throws InterruptedException {
    Indexer indexer = node.indexer();
    indexer.awaitCaughtUp();
    long before = indexer.rebuilds();
    node.changes().askForRebuild();
    while (indexer.rebuilds() == before) {
      Thread.sleep(LOOK_AGAIN);
    }
  }

  private static long cpuNanos() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getProcessCpuTime();
  }

  /** What is in use once the garbage is gone. */
  private static long heapBytes() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}

package org.muster.lab.bench;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.Function;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** What calls of one sort have cost the thread that made them. */
final class Spent {

  private static final ThreadMXBean THREAD =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private static final long MOST_NANOS = Duration.ofSeconds(30).toNanos();
  private static final int SPINS = 20_000_000;

  private final Histogram cpu = new Histogram(MOST_NANOS, 3);
  private final Histogram wall = new Histogram(MOST_NANOS, 3);
  private long allocated;
  private long first;

  /**
   * Measures a call of two steps on this thread.
   *
   * @return what the second one answered
   */
  <A, B> B measure(Supplier<A> one, Function<A, B> two) {
    long bytes = THREAD.getCurrentThreadAllocatedBytes();
    long began = System.nanoTime();
    long start = THREAD.getCurrentThreadCpuTime();
    A read = one.get();
    long middle = THREAD.getCurrentThreadCpuTime();
    B found = two.apply(read);
    long end = THREAD.getCurrentThreadCpuTime();
    wall.recordValue(Math.min(System.nanoTime() - began, MOST_NANOS));
    allocated += THREAD.getCurrentThreadAllocatedBytes() - bytes;
    cpu.recordValue(Math.min(end - start, MOST_NANOS));
    first += middle - start;
    return found;
  }

  void add(Spent other) {
    cpu.add(other.cpu);
    wall.add(other.wall);
    allocated += other.allocated;
    first += other.first;
  }

  long calls() {
    return cpu.getTotalCount();
  }

  /** CPU of a call, on average. */
  double cpuMicros() {
    return cpu.getMean() / 1e3;
  }

  /** CPU of the first step, on average. */
  double firstMicros() {
    return first / 1e3 / calls();
  }

  double medianMicros() {
    return cpu.getValueAtPercentile(50) / 1e3;
  }

  /** By the clock on the wall, so that garbage collection and other threads are in it. */
  double p99Ms() {
    return wall.getValueAtPercentile(99) / 1e6;
  }

  double allocatedKb() {
    return allocated / 1e3 / calls();
  }

  /** CPU of all threads of this process so far. */
  static long processNanos() {
    return PROCESS.getProcessCpuTime();
  }

  /** How fast the machine is just now: nanoseconds of CPU for a step of a fixed calculation. */
  static double spin() {
    double best = Double.MAX_VALUE;
    for (int round = 0; round < 3; round++) {
      long start = THREAD.getCurrentThreadCpuTime();
      long x = System.nanoTime() | 1;
      for (int i = 0; i < SPINS; i++) {
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
      }
      if (x != 0) {
        best = Math.min(best, (THREAD.getCurrentThreadCpuTime() - start) / (double) SPINS);
      }
    }
    return best;
  }
}

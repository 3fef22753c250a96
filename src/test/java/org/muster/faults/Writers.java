package org.muster.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.muster.faults.FaultNode.Act;
import org.muster.faults.History.Outcome;

/**
 * Four people who write clubs, each their own: create, rename, hide, show, delete, and now and then
 * something that is rolled back. A seed makes what they do; the node and the machine make when.
 */
final class Writers implements AutoCloseable {

  private static final int THREADS = 4;
  private static final int LONGEST_PAUSE_MS = 60;
  private static final int AFTER_REFUSAL_MS = 100;

  private final Writer writer;
  private final ReadWriteLock pausing = new ReentrantReadWriteLock(true);
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private volatile boolean stopping;

  /** Begins at once. {@code run} makes the clubs' addresses differ from those of other runs. */
  Writers(Writer writer, long seed, String run) {
    this.writer = writer;
    for (int i = 0; i < THREADS; i++) {
      var one = new One(new Random(seed * THREADS + i), run + "-" + i + "-");
      threads.execute(one::run);
    }
  }

  /** Waits until all have their answers; nobody writes until {@link #goOn}. */
  void pause() {
    pausing.writeLock().lock();
  }

  void goOn() {
    pausing.writeLock().unlock();
  }

  /** Waits for the last answers. */
  @Override
  public void close() {
    stopping = true;
    threads.close();
  }

  /** One of them, and the clubs that are theirs. */
  private final class One {
    private final Random random;
    private final String prefix;
    private final List<String> mine = new ArrayList<>();
    private int made;

    One(Random random, String prefix) {
      this.random = random;
      this.prefix = prefix;
    }

    void run() {
      try {
        while (!stopping) {
          Outcome outcome;
          pausing.readLock().lock();
          try {
            outcome = write();
          } finally {
            pausing.readLock().unlock();
          }
          Thread.sleep(
              outcome == Outcome.UNKNOWN || outcome == Outcome.REFUSED
                  ? AFTER_REFUSAL_MS
                  : random.nextInt(LONGEST_PAUSE_MS));
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private Outcome write() {
      boolean create = mine.isEmpty() || random.nextInt(100) < 45;
      if (create || random.nextInt(100) < 10) {
        String slug = prefix + made++;
        Outcome outcome =
            writer.write(create ? Act.PUT : Act.ROLL_BACK, slug, Names.next(random), true);
        if (create && outcome == Outcome.ACKNOWLEDGED) {
          mine.add(slug);
        }
        return outcome;
      }
      int which = random.nextInt(mine.size());
      String slug = mine.get(which);
      int dice = random.nextInt(100);
      Outcome outcome =
          dice < 20
              ? writer.write(Act.DELETE, slug, "", false)
              : writer.write(Act.PUT, slug, Names.next(random), dice < 70);
      // a write that nobody knows of may still be on its way: this club is not touched again
      if (outcome == Outcome.UNKNOWN || (outcome == Outcome.ACKNOWLEDGED && dice < 20)) {
        mine.remove(which);
      }
      return outcome;
    }
  }
}

package org.muster.identity.apikey;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Records when keys were last used: in the background, in one statement for all, at most once a
 * minute per key.
 */
final class LastUse implements AutoCloseable {

  private static final Logger LOGGER = Logger.getLogger(LastUse.class.getName());
  private static final Duration EACH = Duration.ofMinutes(1);
  private static final Duration GATHERED = Duration.ofSeconds(5);

  private final Consumer<Map<String, Instant>> writer;
  private final Map<String, Instant> used = new ConcurrentHashMap<>();
  private final AtomicBoolean gathering = new AtomicBoolean();

  /**
   * @param writer takes the times of use, by key id
   */
  LastUse(Consumer<Map<String, Instant>> writer) {
    this.writer = writer;
  }

  /** Notes a request with this key; the first one after a pause schedules a write. */
  void note(ApiKey key, Instant now) {
    if (key.usedAt() != null && now.isBefore(key.usedAt().plus(EACH))) {
      return;
    }
    used.put(key.id(), now);
    if (gathering.compareAndSet(false, true)) {
      Thread.ofVirtual().name("last-use").start(this::gather);
    }
  }

  private void gather() {
    try {
      Thread.sleep(GATHERED);
    } catch (InterruptedException e) {
      return; // never interrupted in practice
    }
    gathering.set(false);
    write();
  }

  /**
   * Writes the collected times. If the database fails, they are lost, and later uses are recorded.
   */
  private void write() {
    Map<String, Instant> batch = new HashMap<>(used);
    batch.forEach(used::remove);
    if (batch.isEmpty()) {
      return;
    }
    try {
      writer.accept(batch);
    } catch (RuntimeException e) {
      LOGGER.log(Level.WARNING, "when keys were used was not written down", e);
    }
  }

  /** Writes what is left. */
  @Override
  public void close() {
    write();
  }
}

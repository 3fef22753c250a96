package org.muster.engine.rows;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.muster.platform.changelog.Change;
import org.muster.testing.Within;

/**
 * Lists and changes at the same time: once a change was announced to the end, no list that begins
 * later shows an older row. With and without a standby, which shows a change only when it was told
 * to, between the two announcements.
 */
class RowRacesTest {

  private static final int ROWS = 8;
  private static final int READERS = 3;
  private static final int CHANGES = 20_000;

  /** A row as it is sent. */
  record Counted(UUID id, @Nullable Long distanceM, long version) {
    Counted at(long metres) {
      return new Counted(id, metres, version);
    }
  }

  /** What is left out, to see that the test notices. */
  private enum Announced {
    BEFORE_AND_AFTER,
    BEFORE,
    NEVER
  }

  private static final int CHANCES = 20;

  private final long seed = ThreadLocalRandom.current().nextLong();
  private final AtomicLongArray primary = new AtomicLongArray(ROWS);
  private final AtomicLongArray standby = new AtomicLongArray(ROWS);
  private final AtomicLongArray searchable = new AtomicLongArray(ROWS);
  private final RowCache cache = new RowCache(6 * 3_200, () -> false); // has no room for all
  private final AtomicBoolean done = new AtomicBoolean();
  private final AtomicInteger stale = new AtomicInteger();

  @RepeatedTest(3)
  void primary_neverOlderThanTheIndex() throws Exception {
    assertThat(run(Announced.BEFORE_AND_AFTER, false)).as("seed %d", seed).isZero();
    assertThat(cache.hits()).isPositive();
  }

  @RepeatedTest(3)
  void standby_neverOlderThanTheIndex() throws Exception {
    assertThat(run(Announced.BEFORE_AND_AFTER, true)).as("seed %d", seed).isZero();
    assertThat(cache.hits()).isPositive();
  }

  @Test
  void control_nothingIsAnnounced_isNoticed() throws Exception {
    assertThat(noticed(Announced.NEVER, false)).as("seed %d", seed).isTrue();
  }

  @Test
  void control_standbyAndNoSecondAnnouncement_isNoticed() throws Exception {
    assertThat(noticed(Announced.BEFORE, true)).as("seed %d", seed).isTrue();
  }

  /** A race is lost by chance: looked for until it is. */
  private boolean noticed(Announced announced, boolean fromStandby) throws Exception {
    for (int i = 0; i < CHANCES; i++) {
      if (run(announced, fromStandby) > 0) {
        return true;
      }
      done.set(false);
      for (int row = 0; row < ROWS; row++) {
        primary.set(row, 0);
        standby.set(row, 0);
        searchable.set(row, 0);
      }
      cache.clear();
    }
    return false;
  }

  /** How many rows were shown older than what searches found before. */
  private int run(Announced announced, boolean fromStandby) throws Exception {
    System.out.println("RowRacesTest seed " + seed);
    cache.level(System.nanoTime() + 3_600_000_000_000L, Long.MAX_VALUE);
    var rows =
        new PublicRows<>(
            cache,
            new RowForm<Counted>(
                "thing",
                Counted.class,
                (ids, now) -> select(fromStandby ? standby : primary, ids),
                Counted::at));
    try (var threads = Executors.newFixedThreadPool(READERS + 1)) {
      List<Callable<Void>> work = new ArrayList<>();
      work.add(() -> change(announced));
      for (int reader = 0; reader < READERS; reader++) {
        var random = new Random(seed + reader);
        work.add(() -> read(rows, random));
      }
      for (Future<Void> result : Within.all(threads, work)) {
        result.get();
      }
    }
    return stale.get();
  }

  private static List<PublicRow<Counted>> select(AtomicLongArray table, Collection<UUID> ids) {
    return ids.stream()
        .map(id -> new Counted(id, null, table.get((int) id.getLeastSignificantBits())))
        .map(row -> new PublicRow<>(row.id(), row, null))
        .toList();
  }

  private Void change(Announced announced) {
    var random = new Random(seed);
    for (int i = 0; i < CHANGES; i++) {
      int row = random.nextInt(ROWS);
      long version = primary.incrementAndGet(row);
      List<Change> changes = List.of(new Change("thing", new UUID(0, row)));
      if (announced != Announced.NEVER) {
        cache.changed(changes);
      }
      if (random.nextInt(64) == 0) {
        LockSupport.parkNanos(20_000); // time to read what the standby still has
      }
      standby.set(row, version);
      if (announced == Announced.BEFORE_AND_AFTER) {
        cache.changed(changes);
      }
      searchable.set(row, version);
    }
    done.set(true);
    return null;
  }

  private Void read(PublicRows<Counted> rows, Random random) {
    while (!done.get()) {
      List<Integer> page =
          IntStream.range(0, ROWS).filter(_ -> random.nextBoolean()).boxed().toList();
      long[] found = page.stream().mapToLong(searchable::get).toArray();
      var shown = rows.among(page.stream().map(i -> new UUID(0, i)).toList(), null, Instant.EPOCH);
      for (int i = 0; i < found.length; i++) {
        var row = requireNonNull(shown.get(new UUID(0, page.get(i))));
        if (row.value().version() < found[i]) {
          stale.incrementAndGet();
        }
      }
    }
    return null;
  }
}
